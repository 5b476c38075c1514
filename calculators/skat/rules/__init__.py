"""The rules of the family: rulesets as data, the play, the score, and house rules."""
