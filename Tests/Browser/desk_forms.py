"""Forms of the desk that a test interrupts: what they send, and how often it was stored."""

import itertools, os, secrets, tempfile
from browser import api
from desk import HEADER

NUMBERS = itertools.count(1)


class DeskForm:
    """A form with values of its own: `path` is its address, `button` sends it, and `action` is its request."""

    def __init__(self, test):
        self.test, self.number = test, next(NUMBERS)
        self.prepare()
        self.since = self.get("audit-entries?limit=1")["items"][0]["id"]

    def get(self, path):
        return api(self.test.url, self.test.admin_token, path)

    def word(self, key):
        return self.test.words("desk_en")[key]

    def admit(self):
        """Admits a student; returns their id."""
        names = {"firstName": "Interrupted", "lastName": secrets.token_hex(8)}
        return api(self.test.url, self.test.admin_token, "students", names)["id"]

    def carried_out(self):
        """How often the request was carried out since."""
        entries = self.get(f"audit-entries?action={self.action}&limit=100")["items"]
        return sum(entry["id"] > self.since and entry["outcome"] == "done" for entry in entries)

    def open(self, desk):
        self.fill(desk.open(self.path))

    def fill(self, desk):
        """Enters the values; a form with a single button has none."""

    def press(self, desk):
        desk.press(desk.find(self.button))

    def is_filled(self, desk):
        """Whether a form that is shown again has what was entered."""
        return desk.has(self.button)


class Sale(DeskForm):
    name, action = "sale", "RecordPayment"

    def prepare(self):
        self.student = self.admit()
        self.path = f"/desk/students/{self.student}/sell"
        self.button = f"form[action='{self.path}'] button.main"

    def fill(self, desk):
        desk.find("[name='plan']").click()
        desk.find("[name='method'][value='cash']").click()

    def is_filled(self, desk):
        return all(desk.has(f"[name='{name}']:checked") for name in ("plan", "method"))

    def stored(self):
        return len(self.get(f"students/{self.student}/payments")["items"])

    def is_done(self, desk):
        return desk.path.startswith(self.path + "?sold=")

    def is_repeated(self, desk):
        return self.word("desk.question.once-more") in desk.text


class Enrolment(DeskForm):
    name, action = "enrolment", "EnrolStudent"

    def prepare(self):
        self.student = self.admit()
        self.path = f"/desk/students/{self.student}/enrol"
        self.button = "#results form[method=post] button"

    def stored(self):
        return len(self.get(f"students/{self.student}/enrolments")["items"])

    def is_done(self, desk):
        return desk.path.endswith("?done=enrolled")

    def is_repeated(self, desk):
        return desk.has(".notice.bad") and "is already enrolled in" in desk.find(".notice.bad").text


class Setting(DeskForm):
    name, action, path = "setting", "EditAcademy", "/desk/settings/check-in"
    button = "form:has([name='setting.check-in.late-after-minutes']) button.main"
    key = "check-in.late-after-minutes"

    def prepare(self):
        self.value = str(100 + self.number)

    def fill(self, desk):
        desk.fill(**{f"setting.{self.key}": self.value})

    def is_filled(self, desk):
        return desk.find(f"[name='setting.{self.key}']").get_property("value") == self.value

    def current(self):
        return self.get("settings/" + self.key)["value"]

    def stored(self):
        return int(self.current() == self.value)

    def is_done(self, desk):
        return desk.path == self.path + "?done=saved"

    def is_asked(self, desk):
        """Whether the page says that another person has changed the setting, and asks."""
        return self.test.words("en")["page.changed-meanwhile.next"] in desk.text and self.is_filled(desk)


class Import(DeskForm):
    name, action, path, button = "import", "ImportAcademy", "/desk/import/columns", ".import-check button.main"
    rows = 1

    def prepare(self):
        self.key = secrets.token_hex(8)
        self.file = os.path.join(tempfile.mkdtemp(prefix="classly-import-"), "students.csv")
        with open(self.file, "w", encoding="utf-8") as file:
            rows = (f"{self.key}-{row},Ana,{self.key} {row},,,,,2026-01-05,active,\n" for row in range(self.rows))
            file.write(HEADER + "".join(rows))

    def open(self, desk):
        desk.open("/desk/import").find("#files").send_keys(self.file)
        desk.wait(lambda: desk.has(".file-columns"))
        desk.press(desk.find("button[value='check']"))
        desk.wait(lambda: desk.has(self.button), 60)

    def stored(self):
        return len(self.get(f"students?search={self.key}")["items"])

    def counted(self, desk, label):
        """A count of the report."""
        lines = desk.find("main").text.splitlines()
        return lines[lines.index(label) + 1] if label in lines else None

    def is_done(self, desk):
        return self.counted(desk, self.word("desk.import.sheet.students")) == f"{self.rows:,}"

    def is_repeated(self, desk):
        """Whether the page says that the rows are stored already, or that an import is still running."""
        count = self.counted(desk, self.word("desk.import.unchanged"))
        words = self.test.words("en", "DataExchange")
        running = [words["import.running"], words["import.running.own"]]
        # The files of another tab have replaced those of this one.
        running.append(self.test.words("en")["page.draft-ended"])
        return count == f"{self.rows:,}" or any(sentence in desk.text for sentence in running)


class LargeImport(Import):
    """An import of many rows, which takes some time."""

    def __init__(self, test, rows):
        self.rows = rows
        super().__init__(test)
