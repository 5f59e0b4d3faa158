#!/usr/bin/env python3
"""Measures the figures of docs/measurements.md, and prints its sections.

usage: bench.py PROGRAMS [--only PART[,PART]…] [--write FILE] [--generator FILE] [--peers FOLDER]
                [--students N] [--seconds N]

PROGRAMS is the folder of the release build. The parts are list, import, reports, search, discovery,
pages, server, families, postgresql, peers, costs and addresses.
--generator is the program that writes the history of an academy: without it there is no list, import, reports and pages.
--peers is the virtual environment of the peers. --students are those of the academy for check-ins, and --seconds is
the duration at each number of connections. --write replaces the measured sections in FILE.
"""

import argparse, os, signal, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Server"))
import addresses, check_ins, commands, costs, discovery, document, families, pages, peers, postgresql, search  # noqa: E402
from postgres import programs as postgresql_programs  # noqa: E402
from setting import Setting, report  # noqa: E402

PARTS = {
    "list": commands.measure_list,
    "import": commands.measure_import,
    "reports": commands.measure_reports,
    "search": search.measure,
    "discovery": discovery.measure,
    "pages": pages.measure,
    "server": check_ins.measure,
    "families": families.measure,
    "postgresql": postgresql.measure,
    "peers": peers.measure,
    "costs": costs.measure,
    "addresses": addresses.measure,
}
NEED_HISTORY = {"list", "import", "reports", "pages"}


def main():
    reader = argparse.ArgumentParser(usage=__doc__)
    reader.add_argument("programs", type=os.path.abspath)
    reader.add_argument("--only", type=lambda names: names.split(","), default=list(PARTS))
    reader.add_argument("--write", metavar="FILE")
    reader.add_argument("--generator")
    reader.add_argument("--peers", type=os.path.abspath)
    reader.add_argument("--students", type=int, default=20_000)
    reader.add_argument("--seconds", type=int, default=5)
    arguments = reader.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="classly-bench-") as root:
        setting = Setting(
            arguments.programs,
            arguments.generator,
            arguments.peers,
            root,
            arguments.students,
            arguments.seconds,
        )
        for name in arguments.only:
            reason = missing(name, setting)
            if reason:
                report(f"skipped: {name}, since {reason}")
                continue
            text = PARTS[name](setting)
            print(text, flush=True)
            if arguments.write:
                document.replace(arguments.write, text)


def missing(name, setting):
    """What a part lacks; None if it lacks nothing."""
    if name in NEED_HISTORY and not setting.generator:
        return "there is no generator of an academy's history"
    if name == "postgresql" and not postgresql_programs():
        return "PostgreSQL is not installed (scripts/setup installs it)"
    return None


if __name__ == "__main__":
    main()
