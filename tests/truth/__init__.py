"""Whatever the device claims is checked as rules are: reasons of hints, rules they cite, ticks and
crosses of a refusal, what a preview promises.

Each game's `tests/<game>/claims.py` says when a claim is true, written from the rules and the full
state, sharing nothing with the code that makes the claim. Every function takes one `Case`:

    REASONS = {"more_food": f}      f(case): the reason is true of case.option
    CITES = {"VI-8.1": f}           f(case): the rule speaks of what case.option does
    CONDITIONS = {"w_gold": f}      f(case): the condition with this text key, filled in with
                                    case.args, holds for the refused target case.what
    measure(view, seat)             {quantity: int}, from the table as the seat may see it
    promises(case, lines)           {quantity: (before, after)} or {quantity: delta}, read from the
                                    lines of the pane for case.option, in English; kit.Promises
                                    keeps what is said twice
    STEPS                           True: a step of the rules is all that an option does, and what
                                    is promised holds at its end; False: it goes on in the next
                                    ones, and promises hold at the next question
"""
