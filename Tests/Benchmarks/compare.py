#!/usr/bin/env python3
"""Measures the programs of two commits in turns in one run, and prints the ratios.

usage: compare.py OLDER NEWER [--generator FILE] [--students N] [--seconds N] [--rounds N]

OLDER and NEWER are the folders of their release builds. Each has its own academies, made by its own programs from the
same CSV files. --generator is the program that writes the history of an academy: without it only check-ins and the
search are measured. A ratio is of the medians: under 1 the newer one is faster, or for check-ins slower.
"""

import argparse, collections, hashlib, os, secrets, signal, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Server"))
import search  # noqa: E402
from academy import ADMIN, LIFETIME, PASSWORD, Academy  # noqa: E402
from check_ins import Classly  # noqa: E402
from commands import LARGE, LIST, REPORTS, RUNS, SMALL, once  # noqa: E402
from document import table  # noqa: E402
from setting import Setting, report  # noqa: E402
from wrk import SHARES  # noqa: E402


class AnyAcademy(Academy):
    """An academy of programs that may be older than this file."""

    def found(self, zone):
        super().found(zone)
        self.admin("sign-in", "--email", ADMIN, "--password-stdin", input=PASSWORD + "\n")

    @staticmethod
    def _open_account(db, student, password, at):
        if "role" not in {row[1] for row in db.execute("PRAGMA table_info(accounts)")}:
            return Academy._open_account(db, student, password, at)
        return db.execute(
            "INSERT INTO accounts (email, role, student_id, password, opened_at) VALUES (?, 'student', ?, ?, ?)",
            (f"s{student}@example.org", student, password, at),
        ).lastrowid

    @staticmethod
    def _token(db, account, at, audience="student"):
        token, end = secrets.token_urlsafe(32), at + LIFETIME
        values = {"account_id": account, "audience": audience, "device": "load", "signed_in_at": at}
        values.update({"expires_at": end, "ends_at": end})
        values.update({"last_used_at": at, "renewed_at": at, "confirmed_at": end})
        known = {row[1] for row in db.execute("PRAGMA table_info(sign_in_families)")}
        names = [name for name in values if name in known]
        family = db.execute(
            f"INSERT INTO sign_in_families ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",
            [values[name] for name in names],
        ).lastrowid
        db.execute(
            "INSERT INTO access_tokens (token_hash, family_id, expires_at) VALUES (?, ?, ?)",
            (hashlib.sha256(token.encode()).digest(), family, end),
        )
        return token


def main():
    reader = argparse.ArgumentParser(usage=__doc__)
    reader.add_argument("older", type=os.path.abspath)
    reader.add_argument("newer", type=os.path.abspath)
    reader.add_argument("--generator")
    reader.add_argument("--students", type=int, default=20_000)
    reader.add_argument("--seconds", type=int, default=5)
    reader.add_argument("--rounds", type=int, default=4)
    arguments = reader.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="classly-compare-") as root:
        settings = []
        for side in ("older", "newer"):
            folder = os.path.join(root, side)
            os.makedirs(folder)
            settings.append(
                Setting(
                    getattr(arguments, side),
                    arguments.generator,
                    None,
                    folder,
                    arguments.students,
                    arguments.seconds,
                    AnyAcademy,
                )
            )
        found = collections.defaultdict(lambda: ([], []))
        if arguments.generator:
            measure_commands(settings, arguments.rounds, found)
        measure_search(settings, arguments.rounds, found)
        measure_check_ins(settings, arguments.rounds, found)
    rows = []
    for name, (older, newer) in found.items():
        # The searches of the two commits may differ.
        if not older or not newer:
            report(f"not in both: {name}")
            continue
        before, after = statistics.median(older), statistics.median(newer)
        rows.append((name, f"{before:,.2f}", f"{after:,.2f}", f"{after / before:.2f}"))
    print("\n".join(table(["median of", "before", "now", "ratio"], rows)))


def measure_commands(settings, rounds, found):
    report("importing in turns …")
    for number in range(rounds):
        for side, setting in enumerate(settings):
            academy = setting.new_academy(f"import-{number}")
            rejected = os.path.join(academy.root, "rejected")
            command = [setting.program("classly-admin"), "import", setting.sheets_with_history(LARGE)]
            seconds, megabytes = once([*command, "--skip-bad", "--rejected", rejected], academy.environment)
            found[f"import of {LARGE:,} students, s"][side].append(seconds)
            found["its largest resident memory, MB"][side].append(megabytes)
    commands = [("--version", SMALL, ["--version"])]
    commands += [(f"students list, {size:,} students", size, LIST) for size in (SMALL, LARGE)]
    commands += [(name, LARGE, name.split()) for name in REPORTS]
    for name, size, words in commands:
        academies = [setting.academy_with_history(size) for setting in settings]
        # A command checks a database again if it was changed within the last two seconds.
        time.sleep(2)
        for _ in range(RUNS):
            for side, (setting, academy) in enumerate(zip(settings, academies)):
                start = time.perf_counter()
                subprocess.run(
                    [setting.program("classly-admin"), *words],
                    env=academy.environment,
                    check=True,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
                found[f"{name}, ms"][side].append((time.perf_counter() - start) * 1000)


def measure_search(settings, rounds, found):
    report("searching in turns …")
    for _ in range(rounds):
        for side, setting in enumerate(settings):
            for name, median, _ in search.medians(setting):
                found[f"search: {name}, ms"][side].append(float(median))


def measure_check_ins(settings, rounds, found):
    for number in range(rounds):
        report(f"check-ins in turns, round {number + 1} of {rounds} …")
        programs = [Classly(setting, setting.academy_on_now(f"round-{number}")) for setting in settings]
        try:
            for program in programs:
                program.start()
            # Each program is the first one in every second round.
            order = list(enumerate(programs)) if number % 2 == 0 else list(enumerate(programs))[::-1]
            for connections in SHARES:
                for side, program in order:
                    run = program.drive(connections)
                    found[f"check-ins at {connections} connections, 1/s"][side].append(run["rate"])
                    found[f"p99 at {connections} connections, ms"][side].append(run["p99"] / 1000)
            for side, program in enumerate(programs):
                found["largest memory of the server, MB"][side].append(program.server.memory("VmHWM") * 1.048576)
        finally:
            for program in programs:
                program.stop()
        for program in programs:
            program.check()


if __name__ == "__main__":
    main()
