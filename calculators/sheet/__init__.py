"""What the score sheets of all families share: documents, files and money."""
