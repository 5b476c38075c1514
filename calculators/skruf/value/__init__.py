"""What a deal is worth: the calculators of auction, exchange, tricks and accounts."""
