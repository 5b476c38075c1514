"""The trainers as HTML: what is chosen, the exercise, the verdict, and how it has gone so far."""
