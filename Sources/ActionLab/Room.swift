// ActionLab
