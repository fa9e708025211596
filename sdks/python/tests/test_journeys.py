import base64
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from journeys import Runner, Variables

FILE = os.environ.get("LEDGERWAY_JOURNEYS")
PAGES = Path(__file__).parents[3] / "docs/guide"
GUIDE = PAGES / "python-sdk.md"
FIRST_STEPS = PAGES / "first-steps.md"


def program(page: Path = GUIDE) -> str:
    return "\n".join(re.findall(r"^```python(?: Python)?\n(.*?)^```", page.read_text(), re.M | re.S))


class GuideTests(unittest.TestCase):
    def test_guide_is_python(self) -> None:
        self.assertIn("import Ledgerway", program())
        compile(program(), str(GUIDE), "exec")
        self.assertIn("httpx.get", program(FIRST_STEPS))


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
        with self.subTest("the guide"):
            self.guide(run, variables)

    def guide(self, run: dict, variables: Variables) -> None:
        """Runs what the guide shows."""
        key = run["clients"]["demo"]
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "statement.csv").write_text("date,amount\n2026-05-21,110.42\n")
            environment = {
                **os.environ,
                "PYTHONPATH": os.pathsep.join(sys.path),
                "LEDGERWAY_URL": run["address"],
                "LEDGERWAY_API_KEY": key,
                "LEDGERWAY_AUTHORIZATION": "Basic " + base64.b64encode(key.encode()).decode(),
                "COMPANY": variables.get("company.id"),
                "CONNECTION": variables.get("connection.id"),
                "WEBHOOK_SECRET": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            }
            for page in (FIRST_STEPS, GUIDE):
                done = subprocess.run(
                    [sys.executable, "-c", program(page)],
                    cwd=folder,
                    env=environment,
                    capture_output=True,
                    text=True,
                    timeout=120,
                )
                self.assertEqual(done.returncode, 0, done.stderr)
            self.assertGreater(Path(folder, "files.zip").stat().st_size, 0)
