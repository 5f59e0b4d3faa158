"""Creates an academy in a data folder by classly-admin, with sessions that are on now.

Its data is imported from CSV files. The students' accounts and tokens are written into the database directly, since
hashing thousands of passwords would take too long.
"""

import copy, csv, datetime, hashlib, os, secrets, shutil, sqlite3, subprocess, time

ADMIN = "desk@example.org"
PASSWORD = "a quiet corner of the studio"
CURRENCY = "PEN"
# The lifetime of a token in milliseconds, longer than any run.
LIFETIME = 24 * 3600 * 1000


def noon_zone(now):
    """The time zone in which it is between 11:00 and 12:00, so that no session of today crosses midnight."""
    offset = 11 - now.hour
    return "UTC" if offset == 0 else f"Etc/GMT{-offset:+d}"


class Sheets:
    """CSV files of students in groups. Each is enrolled in all classes of the group, which are all on now.

    All classes are at one venue, or those of each group at a venue of their own.
    """

    def __init__(self, students, classes_each, group=500, own_venues=False):
        self.students, self.classes_each, self.group = students, classes_each, group
        self.own_venues = own_venues
        now = datetime.datetime.now(datetime.timezone.utc)
        self.zone = noon_zone(now)
        self.today = (now + datetime.timedelta(hours=11 - now.hour)).date()

    def write(self, folder):
        os.makedirs(folder)
        groups = range(-(-self.students // self.group))
        numbers = range(1, self.students + 1)
        halls = {g: f"hall-{g}" if self.own_venues else "hall" for g in groups}
        classes = {f"c{g}-{i}": halls[g] for g in groups for i in range(self.classes_each)}
        # Each class has free places.
        capacity = self.group + 10
        day, weekday = self.today, "MO TU WE TH FR SA SU".split()[self.today.weekday()]
        before = day - datetime.timedelta(days=1)
        sheets = {
            "venues": [("key", "name", "time_zone")]
            + [(hall, hall.capitalize(), self.zone) for hall in dict.fromkeys(halls.values())],
            "rooms": [("key", "venue", "name", "capacity")]
            + [(f"r-{c}", hall, f"Room {c}", capacity) for c, hall in classes.items()],
            "instructors": [("key", "name")],
            "class_types": [("key", "style", "family", "level"), ("salsa", "Salsa", "latin", "beginner")],
            "terms": [("key", "name", "first_day", "last_day"), ("t", "Term", before, day)],
            "holidays": [("date", "name")],
            "plans": [
                ("key", "name", "kind", "credits", "valid_days", "currency", "price"),
                ("pack", "Pack", "pass", 1000, 30, CURRENCY, "10.00"),
            ],
            "classes": [
                (
                    "key",
                    "class_type",
                    "name",
                    "venue",
                    "room",
                    "days",
                    "start_time",
                    "end_time",
                    "first_day",
                    "last_day",
                    "capacity",
                )
            ]
            + [
                (c, "salsa", f"Class {c}", hall, f"r-{c}", weekday, "11:00", "19:00", day, day, capacity)
                for c, hall in classes.items()
            ],
            "students": [("key", "first_name", "last_name", "joined_on", "status")]
            + [(f"s{n}", "Ana", f"Quispe {n}", before, "active") for n in numbers],
            "guardians": [("student", "name")],
            "enrolments": [("student", "class", "from")]
            + [
                (f"s{n}", f"c{(n - 1) // self.group}-{i}", before)
                for n in numbers
                for i in range(self.classes_each)
            ],
            "payments": [("key", "student", "plan", "paid_at", "currency", "amount", "method")]
            + [(f"p{n}", f"s{n}", "pack", f"{before}T12:00", CURRENCY, "10.00", "cash") for n in numbers],
            "attendance": [("student", "class", "date", "status")],
        }
        for name, rows in sheets.items():
            with open(os.path.join(folder, name + ".csv"), "w", newline="", encoding="utf-8") as file:
                csv.writer(file).writerows(rows)


class Academy:
    """An academy in the folder `data`; `programs` is the folder of the programs."""

    def __init__(self, programs, root):
        self.programs, self.root, self.data = programs, root, os.path.join(root, "data")
        self.environment = {
            **os.environ,
            "XDG_CONFIG_HOME": os.path.join(root, "config"),
            "CLASSLY_DATA": self.data,
        }

    def admin(self, *arguments, input=None, codes=(0,)):
        """The output of classly-admin; raises if it exits with another code."""
        ran = subprocess.run(
            [os.path.join(self.programs, "classly-admin"), *arguments],
            env=self.environment,
            input=input,
            capture_output=True,
            text=True,
            timeout=900,
        )
        if ran.returncode not in codes:
            raise RuntimeError(
                f"classly-admin {arguments[0]} exited with {ran.returncode}: {ran.stderr.strip()}"
            )
        return ran.stdout

    def found(self, zone):
        """Creates it without data, and signs its admin in."""
        name = ("--name", "Load", "--currency", CURRENCY, "--time-zone", zone)
        email = ("--email", ADMIN, "--password-stdin")
        self.admin("init", *name, *email, input=PASSWORD + "\n")

    def make(self, sheets):
        self.found(sheets.zone)
        folder = os.path.join(self.root, "sheets")
        sheets.write(folder)
        self.admin("import", folder)

    def open_student_accounts(self):
        """Opens the students' accounts; keeps their tokens, the admin's token and the possible check-ins."""
        self.students = self.open_accounts()
        self.admin_token = self.new_admin_token()
        tokens = dict(self.students)
        self.check_ins = [
            (student, tokens[student], session)
            for student, session in self.rows(
                "SELECT e.student_id, s.id FROM sessions s JOIN enrolments e ON e.class_id = s.class_id"
                " ORDER BY s.id, e.student_id"
            )
        ]

    def copy(self, root):
        """The same academy, with its tokens, in a folder of its own."""
        shutil.copytree(self.root, root)
        other = copy.copy(self)
        other.root, other.data = root, os.path.join(root, "data")
        other.environment = {
            **self.environment,
            "XDG_CONFIG_HOME": os.path.join(root, "config"),
            "CLASSLY_DATA": other.data,
        }
        return other

    def database(self):
        """Opens the database, which no server may have open."""
        connection = sqlite3.connect(os.path.join(self.data, "academy.db"), isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def open_accounts(self, most=None):
        """Gives students an account (with the admin's password, not hashed again) and a token each.

        Returns (student id, token), in the order of the ids.
        """
        db, found = self.database(), []
        with db:
            db.execute("BEGIN IMMEDIATE")
            at, password = db.execute(
                "SELECT opened_at, password FROM accounts WHERE email = ?", (ADMIN,)
            ).fetchone()
            students = db.execute("SELECT id FROM students ORDER BY id LIMIT ?", (most or -1,)).fetchall()
            for (student,) in students:
                account = self._open_account(db, student, password, at)
                found.append((student, self._token(db, account, at)))
            db.execute("COMMIT")
        db.close()
        return found

    def new_admin_token(self):
        """A token of the admin by a sign-in of its own, which is valid longer than any run; its password is confirmed now."""
        db = self.database()
        account, at = db.execute("SELECT id, opened_at FROM accounts WHERE email = ?", (ADMIN,)).fetchone()
        token = self._token(db, account, at, "admin")
        db.close()
        return token

    def new_student_token(self, student):
        """A further token of a student with an account."""
        db = self.database()
        account, at = db.execute(
            "SELECT account_id, opened_at FROM account_roles WHERE student_id = ?", (student,)
        ).fetchone()
        token = self._token(db, account, at)
        db.close()
        return token

    @staticmethod
    def _open_account(db, student, password, at):
        """Opens the account of a student, and returns its id."""
        account = db.execute(
            "INSERT INTO accounts (email, password, opened_at) VALUES (?, ?, ?)",
            (f"s{student}@example.org", password, at),
        ).lastrowid
        db.execute(
            "INSERT INTO account_roles (account_id, kind, student_id, opened_at) VALUES (?, 'student', ?, ?)",
            (account, student, at),
        )
        return account

    @staticmethod
    def _token(db, account, at, audience="student"):
        token = secrets.token_urlsafe(32)
        family = db.execute(
            "INSERT INTO sign_in_families"
            " (account_id, audience, device, signed_in_at, renewed_at, expires_at, ends_at, confirmed_at)"
            " VALUES (?, ?, 'load', ?, ?, ?, ?, ?)",
            (account, audience, at, at, at + LIFETIME, at + LIFETIME, int(time.time() * 1000)),
        ).lastrowid
        db.execute(
            "INSERT INTO access_tokens (token_hash, family_id, expires_at) VALUES (?, ?, ?)",
            (hashlib.sha256(token.encode()).digest(), family, at + LIFETIME),
        )
        return token

    def rows(self, sql, *values):
        """The rows of a query on the database, which no server may have open."""
        db = self.database()
        try:
            return db.execute(sql, values).fetchall()
        finally:
            db.close()
