"""A process that works too long ends, and says on what."""

import subprocess
import sys

from build2sparql.rdf import watchdog

# An engine that counts to the square of a thousand, two hundred million times over.
_RUNAWAY = """
import pyoxigraph as ox
from build2sparql.rdf import watchdog
values = " ".join(map(str, range(1000)))
names = "abcd"
query = "SELECT (COUNT(*) AS ?n) {" + " ".join(f"VALUES ?{n} {{ {values} }}" for n in names) + "}"
with watchdog.limit(0.3, "record 0123"):
    list(ox.Store().query(query))
print("finished")
"""


def test_a_runaway_query_ends_its_process_and_is_named():
    done = subprocess.run(
        [sys.executable, "-c", _RUNAWAY], capture_output=True, text=True, timeout=60, check=False
    )
    assert watchdog.EXIT_CODE == done.returncode
    assert "record 0123: no answer after 0.3 s" in done.stderr
    assert "" == done.stdout


def test_work_that_is_done_in_time_goes_on():
    work = "with watchdog.limit(0.1, ''): pass\nimport time; time.sleep(0.3); print('finished')"
    code = "from build2sparql.rdf import watchdog\n" + work
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "finished\n" == done.stdout
