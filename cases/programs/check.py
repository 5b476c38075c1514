# Does a calculator count the examples right?
import json
from urllib.request import urlopen

from calculators.door import answer  # or your own

with urlopen("{{data}}cases.json") as file:
    cases = json.load(file)

right = asked = 0
for case in cases:
    if "value" in case.get("answer", {}):
        told = answer(case["operation"], case["request"])
        right += told["value"] == case["answer"]["value"]
        asked += 1
print(right, "/", asked)
