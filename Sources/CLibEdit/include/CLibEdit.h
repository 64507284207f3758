// The face of libedit that Swift uses.
