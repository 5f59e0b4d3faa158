"""The people, the classes and the sessions with which the jobs of taps.py are done."""

import datetime, secrets
from browser import api

# The price of a single date of the class.
DROP_IN = "25.00"
SETTING = "check-in.late-after-minutes"


class TapAcademy:
    """The academy with two sessions of the evening, a class from tomorrow on, and accounts of staff.

    The other parts of the tests use the first two sessions.
    """

    def __init__(self, test):
        self.test = test
        self.confirm()
        self.session = self.get("sessions?limit=5")["items"][2]
        self.id = self.session["id"]
        self.send(f"classes/{self.session['class']}", {"dropInPrice": DROP_IN}, "PATCH")
        self.instructor = self.send("instructors", {"name": "Rosa Taps"})["id"]
        self.send(f"sessions/{self.id}", {"instructor": self.instructor}, "PATCH")
        self.cancelled, self.substituted = (self.add_session(hour) for hour in (20, 21))
        self.weekly = self.add_class()
        self.plan = self.get("plans")["items"][0]
        # Without such a plan no debt can be paid.
        self.send("plans", {"name": "Single", "kind": "drop_in", "validDays": 1, "price": DROP_IN})
        self.debtor = self.admit("Debtor")
        self.send(f"sessions/{self.id}/attendance/{self.debtor['id']}", {"status": "present"}, "PUT")
        self.guests = self.outsiders()[-2:]
        self.payer = self.admit("Guest")
        self.known = self.student(self.awaited()[0])
        self.own = test.number(len(test.students))
        self.remove_record(self.own)
        self.open_accounts()

    def get(self, path):
        return api(self.test.url, self.test.admin_token, path)

    def send(self, path, body=None, method=None):
        return api(self.test.url, self.test.admin_token, path, body, method)

    def confirm(self):
        """Confirms the password, which settings ask for some minutes after a sign-in."""
        self.send("me/password-confirmation", {"currentPassword": self.test.password})

    def restore(self):
        """Resets what other parts of the tests may read."""
        self.confirm()
        self.send(f"settings/{SETTING}", method="DELETE")
        self.send("settings/joining.allowed", method="DELETE")
        self.send(f"plans/{self.plan['id']}", {"price": decimal(self.plan["price"])}, "PATCH")

    def add_session(self, hour):
        at = f"{self.session['day']}T{hour}:00"
        return self.send(f"classes/{self.session['class']}/sessions", {"at": at, "minutes": 45})["id"]

    def add_class(self):
        """A weekly class of its own style, with free places, which students may join."""
        self.send("academy", {"settings": {"joining.allowed": "everyone"}}, "PATCH")
        first = datetime.date.fromisoformat(self.session["day"]) + datetime.timedelta(days=1)
        day = "MO TU WE TH FR SA SU".split()[first.weekday()]
        slots = [{"day": day, "startTime": "18:00", "endTime": "19:00"}]
        kind = self.send("class-types", {"style": "Taps", "family": "latin", "level": "beginner"})["id"]
        values = {"name": "Taps", "classType": kind, "room": self.session["room"], "capacity": 20}
        days = {"firstDay": first.isoformat(), "lastDay": (first + datetime.timedelta(days=28)).isoformat()}
        return self.send("classes", values | days | {"slots": slots})["id"]

    def admit(self, first):
        """A student without a pass."""
        return self.send("students", {"firstName": first, "lastName": f"Taps {secrets.token_hex(4)}"})

    def student(self, number):
        return self.get(f"students/{number}")["student"]

    def outsiders(self):
        """Students of other classes, with passes."""
        enrolled = {entry["student"] for entry in self.entries()}
        found = self.get("students?limit=200&search=quispe")["items"]
        return [one for one in found if one["id"] not in enrolled]

    def open_accounts(self):
        """Opens an account for each role of staff."""
        self.confirm()
        roles = ["front-desk", "manager", "instructor", "owner"]
        self.emails = {role: f"taps-{role}@example.org" for role in roles}
        for role, email in self.emails.items():
            invited = {"email": email, "role": role, "name": f"Ana {role}"}
            if role == "instructor":
                invited["instructor"] = self.instructor
            code = self.send("accounts/invitations", invited)["code"]
            self.send("invitations/accept", {"code": code, "email": email, "password": self.test.password})

    def enter(self, browser, account):
        """Signs the person of an account in."""
        if account == "student":
            browser.enter(self.test.tokens[-1])
        else:
            browser.sign_in(self.emails[account], self.test.password)

    def remove_record(self, student):
        """Other parts may have checked the student in."""
        entries = self.get(f"sessions/{self.test.session}/roster")["entries"]
        if any(entry["student"] == student and entry.get("status") for entry in entries):
            self.send(f"sessions/{self.test.session}/attendance/{student}", method="DELETE")

    def entries(self):
        return self.get(f"sessions/{self.id}/roster")["entries"]

    def awaited(self):
        """The ids of the students of the roster who have no record."""
        return [entry["student"] for entry in self.entries() if not entry.get("status")]

    def is_present(self, student):
        found = {entry["student"]: entry.get("status") for entry in self.entries()}
        return found.get(student) == "present"

    def payments(self, student):
        return self.get(f"students/{student}/payments")["items"]

    def is_enrolled(self, student):
        return any(one["class"] == self.weekly for one in self.get(f"students/{student}/enrolments")["items"])


def decimal(money):
    """An amount in the academy's currency, which has two decimals."""
    return f"{money['minorUnits'] / 100:.2f}"


def name_of(student):
    return f"{student['firstName']} {student['lastName']}"
