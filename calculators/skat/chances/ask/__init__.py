"""What a hand can hope for, as the door answers it."""
