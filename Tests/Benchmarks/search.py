"""Measures the search for a name."""

import re, subprocess
from document import section, table

INTRODUCTION = """\
Among {students:,} students, 20 a page, in process, through the whole pipeline, 200 times each
(`scripts/bench --search`). Goal: under 5 ms. The reference is the first page of all students in the same run."""
LIMITS = """\
A word of one or two letters has no trigram, so names are read in the order of the list until the page is full. If no
name has the word, all names are read: the last row."""


def measure(setting):
    """The section of docs/measurements.md."""
    students = 100_000
    ran = subprocess.run(
        [setting.program("search-benchmark"), str(students)], capture_output=True, text=True, check=True
    )
    found = re.findall(r"^(.+?) +median ([\d.]+) +p99 ([\d.]+)$", ran.stdout, re.MULTILINE)
    return section(
        "A search by any part of a name",
        INTRODUCTION.format(students=students),
        table(["search", "median", "p99"], [(name, f"{median} ms", f"{p99} ms") for name, median, p99 in found]),
        LIMITS,
    )
