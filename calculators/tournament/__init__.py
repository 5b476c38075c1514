"""An evening with several tables: drawn, played on many phones, counted and settled at one."""
