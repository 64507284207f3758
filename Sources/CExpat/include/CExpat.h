// The face of expat that Swift uses.
