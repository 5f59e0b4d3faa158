"""Counts the taps of the most frequent jobs of each role, and compares them with the best seen elsewhere.

The numbers and their rule are from ../shared/PAGES.md, section 3. Typing is not counted. A link, a button,
a tile or a chip counts one tap, and so does the Enter key. A field counts the tap that gives it the focus,
unless it has the focus already. A choice in a select counts two, to open it and to choose; so does the
choice of a file. Scrolling is not counted. A job begins on the first page of a person who signed in a moment
ago, and a check-in on the page that the camera of a phone opens. A job is done when its result is stored.

These jobs of the report have no rules yet, and so no function here: to book and to cancel a date, to wait for
a place, to buy a pass online, an instructor's search for a substitute, and a parent's jobs.
"""

import sys, traceback
from dataclasses import dataclass
from typing import Callable
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
import tap_desk, tap_people
from browser import DESK, PHONE, Browser
from tap_academy import TapAcademy

# A job has at most this many taps more than the best that was seen elsewhere.
MOST_ABOVE_BEST = 1
# What a person reads on an element.
NAME = """
const [one] = arguments;
const text = one.labels?.[0]?.innerText || one.innerText || one.getAttribute("aria-label") || one.placeholder;
const lines = (text || one.name).split("\\n");
return (lines.find((line) => /\\p{L}/u.test(line)) ?? lines[0]).trim().slice(0, 30);
"""


@dataclass
class Job:
    """A job with the fewest taps seen elsewhere; where the report has a range, its lower number."""

    name: str
    best: int
    work: Callable


@dataclass
class Group:
    """The jobs of a role, of which `account` says who does them, on a screen of some size."""

    role: str
    account: str
    size: tuple
    jobs: list


GROUPS = [
    Group("front desk", "front-desk", DESK, [
        Job("mark one present", 1, tap_desk.mark),
        Job("walk-in with a pass", 3, tap_desk.walk_in),
        Job("walk-in who pays", 3, tap_desk.walk_in_who_pays),
        Job("sell a pass to a known student", 4, tap_desk.sell),
        Job("collect what is owed", 2, tap_desk.collect),
        Job("who owes", 1, tap_desk.owing),
        Job("enrol", 3, tap_desk.enrol),
        Job("show the room's code without a screen", 1, tap_desk.code),
    ]),
    # The role of the front desk may not change the timetable.
    Group("front desk (manager)", "manager", DESK, [
        Job("cancel today's class", 3, tap_desk.cancel),
        Job("substitute", 4, tap_desk.substitute),
    ]),
    Group("instructor", "instructor", PHONE, [
        Job("substitute's timetable", 1, tap_people.timetable_of_substitute),
        Job("open today's class, mark 20", 21, tap_people.mark_twenty),
        Job("walk-in", 3, tap_people.walk_in),
        Job("show the code on the own phone", 1, tap_people.code),
        Job("note to self on a student", 2, tap_people.note),
    ]),
    Group("student", "student", PHONE, [
        Job("check in (camera)", 1, tap_people.check_in),
        Job("next class, classes left", 0, tap_people.next_class),
        Job("timetable", 1, tap_people.timetable),
        Job("find a class", 1, tap_people.find_class),
        Job("join a weekly class", 2, tap_people.join),
        Job("receipt", 2, tap_people.receipt),
    ]),
    Group("owner", "owner", DESK, [
        Job("month's revenue", 1, tap_people.revenue),
        Job("invite staff", 4, tap_people.invite),
        Job("change one setting", 4, tap_people.change_setting),
        Job("price of a plan", 3, tap_people.change_price),
        Job("import from another program", 6, tap_people.load),
        Job("second factor", 4, tap_people.second_factor),
    ]),
]


class Person:
    """A person at a browser, whose taps are counted."""

    def __init__(self, browser):
        self.browser, self.taps, self.pages = browser, [], 0

    def begin(self, path="/home"):
        """Starts a job on a page; what was counted before is forgotten."""
        self.browser.open(path)
        self.taps, self.pages = [], 0

    def find(self, selector):
        """An element, in the middle of the window."""
        self.browser.wait(lambda: self.browser.has(selector))
        element = self.browser.find(selector)
        self.browser.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        return element

    def name(self, element):
        return self.browser.driver.execute_script(NAME, element)

    def tap(self, selector):
        """Taps an element, which must not be covered; one that the page replaces meanwhile is found again."""

        def click():
            element = self.find(selector)
            name = self.name(element)
            element.click()
            self.taps.append(name)
            return True

        if not self.browser.wait(click)[0]:
            click()

    def follow(self, selector):
        """Taps what leads to another page."""
        page = self.browser.find("html")
        self.tap(selector)
        self.arrive(page)

    def arrive(self, page):
        arrived, _ = self.browser.wait(lambda: self.browser.is_stale(page), 60)
        if not arrived:
            raise WebDriverException(f"no page follows {self.taps[-1]}")
        self.pages += 1

    def enter(self):
        """Sends the form of the field that has the focus."""
        page = self.browser.find("html")
        self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.taps.append("Enter")
        self.arrive(page)

    def type(self, selector, text):
        """Types a text into a field, in place of the one that it has."""
        field = self.find(selector)
        if self.browser.driver.switch_to.active_element != field:
            self.tap(selector)
        field.send_keys(Keys.CONTROL + "a")
        field.send_keys(text)

    def choose(self, selector, value):
        field = self.find(selector)
        select = Select(field)
        select.select_by_value(str(value))
        self.taps += [self.name(field), select.first_selected_option.text]

    def attach(self, selector, path):
        """Chooses a file, which some pages send at once."""
        field = self.find(selector)
        self.taps += [self.name(field), "the file"]
        field.send_keys(path)


def run(test):
    academy, rows = TapAcademy(test), []
    try:
        for group in GROUPS:
            with Browser(test.url, group.size) as browser:
                academy.enter(browser, group.account)
                person = Person(browser)
                rows += [measure(test, academy, person, group.role, job) for job in group.jobs]
                if group.account == "front-desk":
                    rows.append(measure_sheet(test, academy, person, group.role))
    finally:
        academy.restore()
    head = "| role | job | taps | best elsewhere |\n|---|---|---|---|\n"
    sys.stdout.write("\n" + head + "\n".join(rows) + "\n\n")
    sys.stdout.flush()


def attempt(test, academy, person, work):
    """Does a job; returns whether its result is there. An exception is printed."""
    try:
        person.begin()
        return work(person, academy)
    except Exception:
        test.expect(False, traceback.format_exc(limit=4).strip().replace("\n", "\n         "))
        return False


def measure(test, academy, person, role, job):
    """Does a job, and checks its result and the number of its taps; returns its row of the table."""
    is_done = attempt(test, academy, person, job.work)
    count, most = len(person.taps), job.best + MOST_ABOVE_BEST
    test.expect(is_done, f"{role}: the result of the job is there: {job.name}")
    taps = ", ".join(person.taps)
    test.expect(count <= most, f"{role}: {job.name} takes {count} of at most {most} taps: {taps}")
    return f"| {role} | {job.name} | {count} | {job.best} |"


def measure_sheet(test, academy, person, role):
    """A newcomer is added, enrolled, sold a pass and invited; the report compares sheets, and not taps."""
    name = "add, enrol, sell to and invite a newcomer"
    is_done = attempt(test, academy, person, tap_desk.newcomer)
    test.expect(is_done, f"{role}: the result of the job is there: {name}")
    sheets = person.pages - 1
    fact = f"{role}: {name} takes {sheets} sheet and {len(person.taps)} taps: {', '.join(person.taps)}"
    test.expect(sheets <= 1 + MOST_ABOVE_BEST, fact)
    return f"| {role} | {name} | {len(person.taps)} on {sheets} sheet | 1 sheet |"
