"""The score sheet of any family: documents, files, money, and the words around them."""
