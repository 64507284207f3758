// LabSession
