"""The rules as data: the catalogue, the options, plain data and fingerprints."""
