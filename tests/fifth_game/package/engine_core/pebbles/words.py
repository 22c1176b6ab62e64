"""Numbers of prompts, verbs, notes and score categories."""

P_TAKE = 0

V_TAKE = 0  # bowl, how many

N_TAKE = 0  # bowl, how many
N_BOWL = 1  # bowl

C_PEBBLES = 0
C_BOWLS = 1
