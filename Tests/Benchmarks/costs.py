"""Counts what a check-in costs in process."""

import json, os, re, shutil, subprocess
from document import section, table

# The check-ins of the two runs under valgrind: their difference excludes the start and the warm-up.
FEW, MANY = 200, 1_000
INTRODUCTION = """\
Means of 1,000 check-ins in process, one after another, each with a commit of its own, on a database in a file: from
the decoded HTTP request to the encoded response (`scripts/bench --costs`). The figures do not depend on the speed of
the machine, and vary by less than 1 % between runs, the instructions by 2 %; `Tests/CostTests` compares the first four,
of a debug build, with bounds. Instructions are those of user mode that `valgrind --tool=callgrind` counts in a
stripped release build."""


def measure(setting):
    """The section of docs/measurements.md."""
    program = os.path.join(setting.root, "check-in-costs")
    shutil.copy(setting.program("check-in-costs"), program)
    subprocess.run(["strip", program], check=True)
    ran = subprocess.run([program, str(MANY)], capture_output=True, text=True, check=True)
    costs = json.loads(ran.stdout)
    instructions = (count_instructions(setting, program, MANY) - count_instructions(setting, program, FEW)) / (
        MANY - FEW
    )
    rows = [
        ("SQL statements, with those of the transaction", f"{costs['statements']:.2f}"),
        ("commits", f"{costs['commits']:.2f}"),
        ("pages written to the write-ahead log", f"{costs['pages']:.2f}"),
        ("heap allocations", f"{costs['allocations']:,.0f}"),
        ("instructions", f"{instructions:,.0f}"),
    ]
    return section("Counted costs", INTRODUCTION, table(["of a check-in", "release build"], rows))


def count_instructions(setting, program, check_ins):
    """The instructions of a whole run."""
    output = os.path.join(setting.root, "callgrind")
    options = ["--tool=callgrind", f"--callgrind-out-file={output}"]
    ran = subprocess.run(
        ["valgrind", *options, program, str(check_ins)], capture_output=True, text=True, check=True
    )
    found = re.search(r"Collected : (\d+)", ran.stderr)
    if not found:
        raise RuntimeError(f"callgrind counted nothing: {ran.stderr[-600:]}")
    return int(found[1])
