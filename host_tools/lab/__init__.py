"""The lab: designed experiments with bots on one machine or many, and reports about them."""
