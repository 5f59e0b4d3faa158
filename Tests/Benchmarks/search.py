"""Measures the search for a name."""

import re, subprocess
from document import goals, section, table

STUDENTS = 100_000
INTRODUCTION = """\
Among {students:,} students, imported from one file, 20 a page, in process, through the whole pipeline,
200 times each (`scripts/bench --search`). The reference is the first page of all students in the same run. No name has
the letters of the last two searches."""


def measure(setting):
    """The section of docs/measurements.md."""
    found = medians(setting)
    slowest = max(float(median) for _, median, _ in found)
    two_letters = next(float(median) for name, median, _ in found if name == "qz")
    return section(
        "A search by any part of a name",
        INTRODUCTION.format(students=STUDENTS),
        table(["search", "median", "p99"], [(name, f"{median} ms", f"{p99} ms") for name, median, p99 in found]),
        goals(
            [
                ("largest median", f"{slowest:.2f} ms", "under 5 ms", slowest < 5),
                ("two letters that no name has, median", f"{two_letters:.2f} ms", "under 2 ms", two_letters < 2),
            ]
        ),
    )


def medians(setting):
    """The searches with their median and 99th percentile in milliseconds, as texts."""
    program = [setting.program("search-benchmark"), str(STUDENTS)]
    ran = subprocess.run(program, capture_output=True, text=True, check=True)
    return re.findall(r"^(.+?) +median ([\d.]+) +p99 ([\d.]+)$", ran.stdout, re.MULTILINE)
