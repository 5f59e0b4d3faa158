"""The programs and academies that the parts of the benchmark share."""

import functools, os, subprocess, sys
from academy import Academy, Sheets

# The classes of each student that are on now.
CLASSES_EACH = 12
# Students of one class; few, since an import counts the enrolments of the class for each new one.
GROUP = 50
HERE = os.path.dirname(os.path.abspath(__file__))


class Setting:
    """`programs` is the folder of the release programs, `generator` the program that writes an academy's history."""

    def __init__(self, programs, generator, peers, root, students, seconds, academy=Academy):
        self.programs, self.generator, self.peers, self.root = programs, generator, peers, root
        self.students, self.seconds, self.academy = students, seconds, academy

    def program(self, name):
        return os.path.join(self.programs, name)

    def folder(self, name):
        path = os.path.join(self.root, name)
        os.makedirs(path, exist_ok=True)
        return path

    def compiled(self, name, *options):
        """Compiles a C program or library of this folder."""
        path = os.path.join(self.root, name)
        subprocess.run(["cc", "-O2", "-o", path, os.path.join(HERE, name + ".c"), *options], check=True)
        return path

    @functools.cached_property
    def _open_academy(self):
        report(f"making an academy of {self.students} students with sessions that are on now …")
        academy = self.academy(self.programs, self.folder("on-now"))
        academy.make(Sheets(self.students, CLASSES_EACH, GROUP))
        academy.open_student_accounts()
        return academy

    def academy_on_now(self, name):
        """A copy of an academy in whose sessions every student can check in now."""
        return self._open_academy.copy(os.path.join(self.root, name))

    def sheets_with_history(self, students):
        """The folder with the CSV files of an academy with six months of history."""
        path = os.path.join(self.root, f"sheets-{students}")
        if not os.path.exists(path):
            report(f"generating the sheets of {students} students …")
            options = [path, "--students", str(students)]
            subprocess.run([sys.executable, self.generator, *options], check=True, stdout=subprocess.DEVNULL)
        return path

    def new_academy(self, name):
        """An academy without data, in the zone of the generated sheets."""
        academy = self.academy(self.programs, self.folder(name))
        academy.found("America/Lima")
        return academy

    @functools.cache
    def academy_with_history(self, students):
        """An academy with six months of history."""
        academy = self.new_academy(f"history-{students}")
        rejected = os.path.join(academy.root, "rejected")
        sheets = self.sheets_with_history(students)
        report(f"importing the sheets of {students} students …")
        academy.admin("import", sheets, "--skip-bad", "--rejected", rejected)
        return academy


def report(line):
    print(line, file=sys.stderr, flush=True)
