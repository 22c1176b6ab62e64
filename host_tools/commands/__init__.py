"""One module per verb of the `pocketstead` command; see host_tools.cli for their shape."""
