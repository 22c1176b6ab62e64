"""Games played on the host: bots against bots, in text, for golden digests, for measures."""
