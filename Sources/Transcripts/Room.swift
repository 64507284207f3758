// Transcripts
