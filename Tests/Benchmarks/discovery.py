"""Measures how students discover classes in a large academy."""

import re, subprocess
from document import goals, section, table

RECORDS = 10_000_000
INTRODUCTION = """\
An academy of 100,000 students, 2,000 classes of 20 styles, 1,000,000 ratings and {records:,} attendance records, in
process, through the whole pipeline, 200 times each (`scripts/bench --discovery`). A list of all styles has 10 classes
of each, a search 50 classes. The student attended about {each:,} sessions."""


def measure(setting):
    """The section of docs/measurements.md."""
    program = [setting.program("discovery-benchmark"), str(RECORDS)]
    ran = subprocess.run(program, capture_output=True, text=True, check=True)
    found = re.findall(r"^(.+?) +median ([\d.]+) +p99 ([\d.]+)$", ran.stdout, re.MULTILINE)
    slowest = max(float(median) for _, median, _ in found)
    return section(
        "Discovering classes",
        INTRODUCTION.format(records=RECORDS, each=RECORDS // 100_000),
        table(["request", "median", "p99"], [(name, f"{median} ms", f"{p99} ms") for name, median, p99 in found]),
        goals([("largest median", f"{slowest:.2f} ms", "under 10 ms", slowest < 10)]),
    )
