python3 -m venv skat
skat/bin/pip install {{data}}{{wheel}}.whl
skat/bin/budnyckel value grand --hand --with 2 --points 93 --lang {{locale}}
