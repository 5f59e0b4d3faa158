"""Measures commands of classly-admin from the start of their process: a list, an import and the reports."""

import os, statistics, subprocess, time
from document import goals, section, table

# The students of the small and of the large academy.
SMALL, LARGE = 420, 20_000
RUNS = 21
LIST = ["students", "list", "--limit", "20"]
LIST_TEXT = """\
`classly-admin students list --limit 20`, {runs} runs (`scripts/bench --list`): process start, data folder taken,
database opened, schema checked, sign-in checked, page read, table drawn. The small academy has {small:,} students
({rows:,} rows)."""
IMPORT_TEXT = """\
`classly-admin import --skip-bad` of {students:,} students with their histories, {rows:,} rows in {files} files, three of
four of them attendance (`scripts/bench --import`). Some students of the generated academy share a national id with
another, so the import skips them and the rows that name them."""
REPORTS_TEXT = """\
On an academy of {students:,} students with six months of history, {runs} runs each (`scripts/bench --reports`)."""
REPORTS = {
    "reports attendance": "SELECT class_id, count(*) FROM attendance_records GROUP BY class_id",
    "reports revenue": "SELECT plan_id, count(*) FROM payments GROUP BY plan_id",
}


def timed(arguments, environment=None):
    """The median and the largest wall time of a command in milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(
            arguments, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), max(times)


def row(name, times):
    return (name, f"{times[0]:.1f} ms", f"{times[1]:.1f} ms")


def database(academy):
    return os.path.join(academy.data, "academy.db")


def sheet_files(folder):
    return [entry.path for entry in os.scandir(folder) if entry.name.endswith(".csv")]


def count_rows(folder):
    """The rows of the CSV files of a folder, without their headers."""
    count = 0
    for path in sheet_files(folder):
        with open(path, "rb") as file:
            count += sum(1 for _ in file) - 1
    return count


def measure_list(setting):
    """The section of docs/measurements.md."""
    admin = setting.program("classly-admin")
    small, large = setting.academy_with_history(SMALL), setting.academy_with_history(LARGE)
    found = timed([admin, *LIST], small.environment), timed([admin, *LIST], large.environment)
    alone = timed([admin, "--version"])
    page = ["sqlite3", database(small), "SELECT * FROM students ORDER BY sort_name, id LIMIT 20"]
    rows = [
        row("`classly-admin students list --limit 20`", found[0]),
        row(f"the same on an academy of {LARGE:,} students", found[1]),
        row("`classly-admin --version` (the process alone)", alone),
        row("`sqlite3` reading the same 20 rows", timed(page)),
    ]
    count = count_rows(setting.sheets_with_history(SMALL))
    return section(
        "A list from a cold start",
        LIST_TEXT.format(runs=RUNS, small=SMALL, rows=count),
        table(["command", "median", "largest"], rows),
        goals([("list of the small academy, median", rows[0][1], "under 20 ms", found[0][0] < 20)]),
    )


def measure_import(setting):
    """The section of docs/measurements.md."""
    sheets, academy = setting.sheets_with_history(LARGE), setting.new_academy("import")
    options = ["--skip-bad", "--rejected", os.path.join(academy.root, "rejected")]
    command = [setting.program("classly-admin"), "import", sheets, *options]
    seconds, megabytes = once(command, academy.environment)
    bare = os.path.join(setting.root, "bare.db")
    file = os.path.join(sheets, "attendance.csv")
    bare_seconds, _ = once(["sqlite3", bare, ".mode csv", f".import {file} attendance"])
    rows = [
        ("`classly-admin import --skip-bad`", f"{seconds:.1f} s", f"{megabytes:.0f} MB"),
        ("`sqlite3 .import` of the attendance alone into a bare table", f"{bare_seconds:.2f} s", "–"),
    ]
    return section(
        "An import",
        IMPORT_TEXT.format(students=LARGE, rows=count_rows(sheets), files=len(sheet_files(sheets))),
        table(["command", "wall", "largest resident"], rows),
        goals(
            [
                ("wall time of the import", rows[0][1], "under 15 s", seconds < 15),
                ("its largest resident memory", rows[0][2], "under 150 MB", megabytes < 150),
            ]
        ),
    )


def once(arguments, environment=None):
    """The wall time of a command in seconds, and its largest resident memory in MB."""
    start = time.perf_counter()
    process = subprocess.Popen(
        arguments, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{arguments[0]} exited with {process.returncode}")
    return time.perf_counter() - start, usage.ru_maxrss * 1024 / 1e6


def measure_reports(setting):
    """The section of docs/measurements.md."""
    admin, academy = setting.program("classly-admin"), setting.academy_with_history(LARGE)
    rows, wanted = [], []
    for report, query in REPORTS.items():
        found = timed([admin, *report.split()], academy.environment)
        rows.append(row(f"`classly-admin {report}`", found))
        rows.append(row("`sqlite3` counting the same rows", timed(["sqlite3", database(academy), query])))
        wanted.append((f"`{report}`, median", f"{found[0]:.1f} ms", "under 60 ms", found[0] < 60))
    rows.append(row("`classly-admin --version` (the process alone)", timed([admin, "--version"])))
    return section(
        "Reports from a cold start",
        REPORTS_TEXT.format(students=LARGE, runs=RUNS),
        table(["command", "median", "largest"], rows),
        goals(wanted),
    )
