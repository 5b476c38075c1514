"""The sheet of Skat and its kin: everybody for themselves, a contract's value for each deal."""
