"""The peers that the benchmarks measure against; their packages are in the group `bench`."""
