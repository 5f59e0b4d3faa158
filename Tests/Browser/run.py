"""Tests the pages in a real browser. usage: run.py GROUP [PART]… < SETTING

SETTING is a JSON object: the address of a server, its process, the people and sessions of its academy. The GROUP is
`entrance`, for stations, cards, families and check-ins without a connection, or `browser`, for all else. A PART is the
name of a file of this folder, such as `station`; without one, all of the group run. Prints a line for each fact; the
exit code is 1 if one does not hold.
"""

import json, os, sys, time, traceback
from concurrent.futures import ThreadPoolExecutor
import cards, check_in, desk, first_run, forms, header, interruptions, mother_of_two, offline, offline_check_in, pages, passkeys
import roster, scripts, station, taps

PACKAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Packages")


class Test:
    """The setting of the tests, and their results."""

    def __init__(self, values):
        for name, value in values.items():
            setattr(self, name, value)
        self.failures, self.old_code_at = 0, time.monotonic()

    def expect(self, passed, fact):
        # Parts run at the same time: the addition of a part that passed could undo that of one that failed.
        if not passed:
            self.failures += 1
        sys.stdout.write(f"  {'ok  ' if passed else 'FAIL'} {fact}\n")
        sys.stdout.flush()

    def student(self, number):
        return self.students[number - 1]

    def number(self, number):
        """The id of a student."""
        return int(self.student(number).split("@")[0][1:])

    def words(self, language, package="WebPages"):
        """The sentences of the pages, or of another package, in a language."""
        path = os.path.join(PACKAGES, package, "Sources", package, "Resources", language + ".json")
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def attempt(test, parts):
    for part in parts:
        try:
            part(test)
        except Exception:
            test.expect(False, traceback.format_exc(limit=4).strip().replace("\n", "\n         "))


def main():
    """Runs the parts of a group that share no data with the others meanwhile: the others wait most of the time."""
    test = Test(json.load(sys.stdin))
    group, *names = sys.argv[1:]
    if group == "entrance":
        changing, reading = [station.run, cards.run, offline_check_in.run, mother_of_two.run], []
    else:
        changing = [check_in.run, check_in.refused, forms.run, passkeys.run, desk.run, header.run, roster.run]
        changing += [scripts.run, offline.run, interruptions.run, taps.run]
        # These change nothing, or have an academy of their own.
        reading = [pages.run_short if test.short else pages.run, first_run.run]
    if names:
        changing, reading = ([part for part in parts if part.__module__ in names] for parts in (changing, reading))
    with ThreadPoolExecutor() as pool:
        for parts in (changing, reading):
            pool.submit(attempt, test, parts)
    return 1 if test.failures else 0


if __name__ == "__main__":
    sys.exit(main())
