"""The rules of Skruf: rulesets as data, the play, the score, and house rules."""
