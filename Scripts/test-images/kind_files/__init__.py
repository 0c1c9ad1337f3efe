"""Makes files of each kind for kinds.py: a module for each format."""
