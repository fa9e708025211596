import json
import os
import unittest
from pathlib import Path

from journeys import Runner, Variables

FILE = os.environ.get("LEDGERWAY_JOURNEYS")


@unittest.skipUnless(FILE, "LEDGERWAY_JOURNEYS is not set")
class JourneyTests(unittest.TestCase):
    def test_journeys(self) -> None:
        run = json.loads(Path(FILE or "").read_text())
        journeys = json.loads(Path(run["journeys"]).read_text())
        variables = Variables(
            {"run": run["run"] + "-py", "sdk": "python", "control": run["control"], "clients": run["clients"]}
        )
        setup = Runner(run, variables)
        setup.steps(journeys["setup"])
        setup.close()
        for journey in journeys["journeys"]:
            with self.subTest(journey["name"]):
                runner = Runner(run, Variables(variables.values))
                try:
                    runner.steps(journey["steps"])
                finally:
                    runner.close()
