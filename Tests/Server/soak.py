#!/usr/bin/env python3
"""Tests the server under floods, with slow clients, broken input, stops, fuzzing, failing system calls and failing
databases, its messages with a mail server, and its pages in a browser.

usage: soak.py PROGRAMS [--parser-costs PROGRAM] [--short] [--only PART[,PART]…] [--reports FOLDER]

PROGRAMS is the folder of classly-server and classly-admin. Each part has its own process, server and copy of the
academy, in a temporary folder; the short form runs three parts at a time. The last line of each part is PASS or FAIL;
the logs and reports of a part that failed are copied to FOLDER; the exit code is 0 if all parts passed.
"""

import argparse, asyncio, concurrent.futures, contextlib, io, multiprocessing, os, shutil, signal, sys
import tempfile, time
import broken, browsing, calendars, failover, faults, flood, fuzz, mail, parsers, postgres, slow, stopping
from academy import Academy, Sheets
from server import NO_RATE_LIMITS, Server

# The longest come first, so that three parts at a time end at about the same time.
PARTS = ["browser", "fuzz", "entrance", "faults", "parsers", "failover", "stopping", "mail", "flood", "slow", "broken"]
PARTS += ["calendars"]
# Parts that start the server themselves, or need none.
UNSERVED = {"stopping", "failover", "faults", "mail", "parsers"}
# The deadlines for slow clients: shorter in the short form, to save time.
STANDARD = {"read_deadline": 10, "idle_timeout": 30, "write_timeout": 30, "connections_per_address": 64}
QUICK = {"read_deadline": 3, "idle_timeout": 5, "write_timeout": 3, "connections_per_address": 64}


def settings(part, limits):
    if part == "slow":
        return {
            "read_deadline": f"{limits['read_deadline']}s",
            "idle_timeout": f"{limits['idle_timeout']}s",
            "write_timeout": f"{limits['write_timeout']}s",
            "connections_per_address": limits["connections_per_address"],
            **NO_RATE_LIMITS,
        }
    # The flood runs with the standard limits, but a sign-in may take longer: a debug build hashes slowly.
    if part == "flood":
        return {"handler_deadline": "5m"}
    # strace slows the server down.
    return {**NO_RATE_LIMITS, "handler_deadline": "5m"} if part == "faults" else NO_RATE_LIMITS


def work(part, academy, server, short, limits, parser_costs):
    """The part as a coroutine, with its duration."""
    if part == "flood":
        return flood.run(academy, server, 12 if short else 120, short)
    if part == "slow":
        return slow.run(academy, server, limits["connections_per_address"])
    if part == "broken":
        return broken.run(academy, server, 60 if short else 600, short)
    if part == "stopping":
        return stopping.run(academy, server, 20)
    if part == "failover":
        return failover.run(academy, short)
    if part in ("browser", "entrance"):
        return browsing.run(academy, server, short, part)
    if part == "calendars":
        return calendars.run(academy, server)
    if part == "faults":
        return faults.run(academy, server, short)
    if part == "mail":
        return mail.run(academy)
    if part == "parsers":
        return parsers.run(parser_costs, academy.root, parsers.SHORT if short else None)
    return fuzz.run(academy, server, 2 if short else 100, 3600, short)


async def run_part(part, academy, server, short, parser_costs):
    limits, start = QUICK if short else STANDARD, time.monotonic()
    print(f"{part}:", flush=True)
    try:
        if part not in UNSERVED:
            server.start()
        results = await work(part, academy, server, short, limits, parser_costs)
        if part not in UNSERVED:
            code, took = await asyncio.to_thread(server.stop)
            results.expect(code == 0, f"stopped with exit code {code} after {took:.1f} s")
        passed = results.passed
    except Exception as error:
        print(f"  FAIL {type(error).__name__}: {error}", flush=True)
        passed = False
    finally:
        server.kill()
    if not passed:
        print("  the end of the server's log:\n" + server.end_of_log(), flush=True)
    print(f"{'PASS' if passed else 'FAIL'} {part} ({time.monotonic() - start:.0f} s)\n", flush=True)
    return passed


def run_in_process(academy, arguments, part):
    """Runs a part on its own copy of the academy; returns whether it passed, and what it printed."""
    folder = os.path.join(os.path.dirname(academy.root), part)
    copy = academy.copy(folder)
    limits = QUICK if arguments.short else STANDARD
    log = os.path.join(folder, "server.log")
    server = Server(arguments.programs, copy.data, log, **settings(part, limits))
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed if arguments.short else sys.stdout):
        passed = asyncio.run(run_part(part, copy, server, arguments.short, arguments.parser_costs))
        if arguments.reports and not passed:
            keep(folder, os.path.join(arguments.reports, part))
    return passed, printed.getvalue()


def run_parts(parts, academy, arguments):
    """Runs the parts, and prints what each has printed when it ends; returns whether each passed."""
    fork, results = multiprocessing.get_context("fork"), []
    with concurrent.futures.ProcessPoolExecutor(3 if arguments.short else 1, fork) as processes:
        try:
            running = [processes.submit(run_in_process, academy, arguments, part) for part in parts]
            for part in concurrent.futures.as_completed(running):
                passed, printed = part.result()
                results.append(passed)
                print(printed, end="", flush=True)
        except BaseException:
            # The signal handler of each process stops its server.
            for process in multiprocessing.active_children():
                process.terminate()
            processes.shutdown(cancel_futures=True)
            raise
    return results


def keep(folder, reports):
    """Copies the logs and reports of a part to a folder that remains."""
    shutil.rmtree(reports, ignore_errors=True)
    os.makedirs(reports)
    for name in os.listdir(folder):
        if name.endswith((".log", ".txt", ".json")):
            shutil.copy(os.path.join(folder, name), reports)
    print(f"the logs and reports are in {reports}\n", flush=True)


def main():
    reader = argparse.ArgumentParser(usage=__doc__)
    reader.add_argument("programs")
    reader.add_argument("--parser-costs", default="parser-costs")
    reader.add_argument("--short", action="store_true")
    reader.add_argument("--only", default=",".join(PARTS))
    reader.add_argument("--reports")
    arguments = reader.parse_args()
    only = arguments.only.split(",")
    if not set(only) <= set(PARTS):
        reader.error(f"the parts are {', '.join(PARTS)}")
    # On SIGTERM, too, the server is stopped and the temporary folder is removed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    root = tempfile.mkdtemp(prefix="classly-soak-")
    try:
        first = Academy(arguments.programs, os.path.join(root, "academy"))
        os.makedirs(first.root)
        first.make(Sheets(students=400, classes_each=2, group=50))
        first.open_student_accounts()
        # For each of the requests that end a sign-in. The last student is the one of the other requests.
        students = iter(first.students[-6:-1])
        first.spare = [
            first.new_admin_token() if role == "admin" else first.new_student_token(next(students)[0])
            for role in fuzz.ENDING.values()
        ]
        browsers = {"browser", "entrance"} & set(only)
        if browsers and not all(map(shutil.which, ("chromium", "chromedriver"))):
            print("SKIP browser: there is no chromium and chromedriver; scripts/setup installs them\n", flush=True)
            only = [part for part in only if part not in browsers]
        if "failover" in only and not postgres.programs():
            print("SKIP failover: there is no PostgreSQL; scripts/setup installs it\n", flush=True)
            only.remove("failover")
        passed = run_parts(only, first, arguments)
    finally:
        shutil.rmtree(root, ignore_errors=True)
    print(f"{sum(passed)} passed, {len(passed) - sum(passed)} failed")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
