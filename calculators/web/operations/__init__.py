"""The operations of the door, one file each, loaded when first asked for."""
