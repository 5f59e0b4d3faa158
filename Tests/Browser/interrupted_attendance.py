"""A roster and a check-in that are interrupted: each student has one record, and one class of a pass is used."""

import time
import tabs
from browser import DESK, PHONE, Browser, api
from check_in import code_of
from network import Network
from offline import STORED
from scripts import absent, unmark


def run(test):
    with Network(test.port) as network:
        with Browser(f"http://127.0.0.1:{network.port}", DESK) as desk:
            desk.enter(test.admin_token)
            for is_delivered in (False, True):
                disconnected(test, network, desk, Record(test), is_delivered)
            for other in ("present", "late"):
                marked_twice(test, network, desk, Record(test), other)
        with Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
            for is_delivered in (False, True):
                unanswered(test, network, phone, Record(test, 3), is_delivered)
            starred(test, network, phone)
            starred_both(test, network, phone)
        with Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
            tapped_twice(test, network, phone, Record(test, 3))
    with Browser(test.url, DESK) as desk:
        ended(test, desk, Record(test))
    with Browser(test.url, PHONE) as phone:
        signed_out(test, phone, Record(test, 8))
    with Browser(test.url, PHONE) as phone:
        replaced(test, phone, Record(test, 8), Record(test, 3))


class Record:
    """The attendance of a student at the session, who has none at first: of one of the setting, or of any other."""

    def __init__(self, test, number=None):
        self.test, self.number = test, number
        self.student = test.number(number) if number else absent(test)
        if self.status():
            unmark(test, self.student)
        self.row = f"#s{self.student}"
        self.before = self.credits()

    def get(self, path):
        return api(self.test.url, self.test.admin_token, path)

    def status(self):
        entries = self.get(f"sessions/{self.test.session}/roster")["entries"]
        return next(entry.get("status") for entry in entries if entry["student"] == self.student)

    def credits(self):
        return sum(held["creditsLeft"] for held in self.get(f"students/{self.student}/passes")["items"])

    def counts(self):
        """The number of records, and of the credits that were used."""
        records = self.get(f"students/{self.student}/attendance")["items"]
        return sum(one["session"] == self.test.session for one in records), self.before - self.credits()

    def open(self, desk):
        desk.open(f"/desk/sessions/{self.test.session}")

    def button(self, status="present"):
        return f"{self.row} button[value$='.{status}']"

    def click(self, desk):
        tabs.click(desk, desk.driver.current_window_handle, self.button())

    def mark(self, desk):
        """Taps, and waits for the response."""
        before = responses(desk)
        self.click(desk)
        desk.wait(lambda: responses(desk) > before)

    def is_shown(self, desk, status):
        """Whether the row shows a status, without an error; waits until it does."""
        shown = f"{self.row}.mark-{status}:not(:has(.error)):not([aria-busy])"
        return desk.wait(lambda: desk.has(shown), 40)[0]

    def remove(self):
        unmark(self.test, self.student)


def responses(desk):
    """How many marks of this page have got their response."""
    ended = "return performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/mark')).length"
    return desk.driver.execute_script(ended)


def disconnected(test, network, desk, record, is_delivered):
    """A tap whose request was cut off says so; one whose response is lost is shown with the connection."""
    record.open(desk)
    network.lose(f"POST /desk/sessions/{test.session}/mark", is_delivered, is_last=is_delivered)
    record.click(desk)
    lost, _ = desk.wait(lambda: network.lost)
    if is_delivered:
        stored, _ = desk.wait(lambda: record.status())
        known = desk.has(f"{record.row}.mark-present")
        network.lose(None, False)
        network.come_up()
        shown = record.is_shown(desk, "present")
        right = lost and stored and shown and not known
        test.expect(right, "a roster shows the mark whose response was lost, once the connection is back")
    else:
        told, _ = desk.wait(lambda: desk.find(f"{record.row} .error").text == test.words("en")["in-place.failed"])
        right = lost and told and record.counts() == (0, 0)
        test.expect(right, "a mark whose request was cut off is not stored, and its row says so")
        network.lose(None, False)
        # A second tap within half a second would be part of a double tap.
        time.sleep(0.6)
        record.mark(desk)
    shown = record.is_shown(desk, "present")
    counts = record.counts()
    test.expect(shown and counts == (1, 1), f"then there is one record, and one credit is used {counts}")
    record.remove()


def starred(test, network, phone):
    """A star whose response is lost, on a page without events, is read again by itself; one that is not stored stays."""
    failed = test.words("en")["in-place.failed"]
    for is_delivered in (False, True):
        phone.open("/discover")
        star = phone.find("#results .star")
        row, change = star.find_element("xpath", "ancestor::li").get_attribute("id"), star.get_attribute("value")
        network.lose("POST " + star.get_attribute("formaction").removeprefix(phone.url), is_delivered)
        phone.driver.execute_script("arguments[0].click()", star)
        told, _ = phone.wait(lambda: phone.has(f"#{row} .error") and phone.find(f"#{row} .error").text == failed)
        network.lose(None, False)
        changed, _ = phone.wait(lambda: phone.find(f"#{row} .star").get_attribute("value") != change, 8)
        stays = changed == is_delivered and phone.has(f"#{row} .error") != is_delivered
        part = "response" if is_delivered else "request"
        test.expect(told and stays, f"a star whose {part} was lost says so, and is shown as it is stored: {changed}")


def starred_both(test, network, phone):
    """Two taps on stars lose their responses. The star that is stored is shown, and the other keeps its message."""
    failed = test.words("en")["in-place.failed"]
    phone.open("/discover")
    stars = phone.driver.find_elements("css selector", "#results .star")[:2]
    rows = [star.find_element("xpath", "ancestor::li").get_attribute("id") for star in stars]
    paths = [star.get_attribute("formaction").removeprefix(phone.url) for star in stars]
    values = [star.get_attribute("value") for star in stars]
    told = []
    for row, path, is_delivered in zip(rows, paths, (True, False)):
        network.lose("POST " + path, is_delivered)
        phone.driver.execute_script("document.querySelector(arguments[0]).click()", f"#{row} .star")
        told.append(phone.wait(lambda: phone.find(f"#{row} .error").text == failed)[0])
    network.lose(None, False)
    shown, _ = phone.wait(lambda: phone.find(f"#{rows[0]} .star").get_attribute("value") != values[0], 8)
    stays = phone.find(f"#{rows[1]} .star").get_attribute("value") == values[1] and phone.has(f"#{rows[1]} .error")
    right = all(told) and shown and stays and not phone.has(f"#{rows[0]} .error")
    test.expect(right, f"a page shows the star that is stored, and the message of the other {told, shown, stays}")


def ended(test, desk, record):
    """A tap after the sign-in ended stores nothing and asks for the sign-in, which leads back to the roster."""
    words = test.words("en")
    desk.sign_in(test.admin, test.password)
    record.open(desk)
    tabs.sign_out(desk, "/desk")
    record.click(desk)
    told, _ = desk.wait(lambda: words["page.ended"] in desk.text)
    right = told and record.counts() == (0, 0)
    test.expect(right, "a mark after the sign-in ended is not stored, and the page says so")
    desk.fill(email=test.admin, password=test.password).send("/sign-in")
    told = words["ended.send-again"] in desk.text and record.counts() == (0, 0)
    test.expect(told and desk.has(record.button()), "after the sign-in the roster says that nothing was saved yet")
    record.click(desk)
    shown, _ = desk.wait(lambda: desk.has(f"{record.row}.mark-present"))
    test.expect(shown and record.counts() == (1, 1), f"another tap is stored, once {record.counts()}")
    desk.send("/sign-out")
    record.remove()


def marked_twice(test, network, desk, record, other):
    """Taps in two tabs at the same time leave one record, and both tabs show it."""
    first, second = tabs.open_twice(desk, record.open)
    network.hold(f"POST /desk/sessions/{test.session}/mark")
    tabs.click(desk, first, record.button())
    tabs.click(desk, second, record.button(other))
    for tab in (first, second):
        desk.driver.switch_to.window(tab)
        desk.wait(lambda: responses(desk) == 1)
    shown = []
    for tab in (first, second):
        desk.driver.switch_to.window(tab)
        shown.append(record.is_shown(desk, record.status()))
    counts, status = record.counts(), record.status()
    right = network.have_met and all(shown) and counts == (1, 1) and status in ("present", other)
    test.expect(right, f"the taps present and {other} in two tabs leave one record, {status}, which both show {counts}")
    tabs.close(desk, first)
    record.remove()


def unanswered(test, network, phone, record, is_delivered):
    """A check-in whose request or response is lost is sent again by itself, and is stored once."""
    words, counts, part = test.words("en"), (int(is_delivered),) * 2, "response" if is_delivered else "request"
    phone.enter(test.tokens[record.number - 1]).open("/home")
    phone.driver.execute_async_script(STORED)
    phone.open("/c/" + code_of(test))
    network.lose("POST /check-in", is_delivered)
    phone.send("/check-in")
    phone.wait(lambda: network.lost)
    network.go_down()
    told, _ = phone.wait(lambda: words["offline.title"] in phone.driver.title and phone.has("#waiting"))
    right = told and phone.wait(lambda: record.counts() == counts)[0]
    test.expect(right, f"a check-in whose {part} is lost is stored {counts[0]} times, and the page waits")
    network.lose(None, False)
    network.come_up()
    receipt = words["receipt.repeated" if is_delivered else "receipt.done"]
    done, _ = phone.wait(lambda: phone.has(".result.good") and receipt in phone.text)
    test.expect(done and record.counts() == (1, 1), f"then it shows that the student is in, once {record.counts()}")
    record.remove()


def signed_out(test, phone, record):
    """A tap after the student signed out in another tab asks for the sign-in, which checks the student in."""
    phone.sign_in(test.student(record.number), test.password).open("/c/" + code_of(test))
    tabs.sign_out(phone, "/home")
    phone.send("/check-in")
    asked = phone.has("input[name='password']") and record.counts() == (0, 0)
    test.expect(asked, "a check-in after the sign-in ended asks for the sign-in, and nothing is stored")
    phone.fill(email=test.student(record.number), password=test.password).send("/sign-in")
    done = phone.has(".result.good") and record.counts() == (1, 1)
    test.expect(done, f"the sign-in checks the student in, once {record.counts()}")
    record.remove()


def tapped_twice(test, network, phone, record):
    """The code in two tabs, whose buttons are tapped at the same time, checks the student in once."""
    phone.enter(test.tokens[record.number - 1])
    code, words = code_of(test), test.words("en")
    receipts = sorted([words["receipt.done"], words["receipt.repeated"]])
    button = "form[action='/check-in'] button"
    look = lambda phone: phone.find("h1").text
    open_page = lambda phone: phone.open("/c/" + code)
    seen = sorted(tabs.press_twice(phone, network, "POST /check-in", open_page, button, look))
    right = network.have_met and seen == receipts and record.counts() == (1, 1)
    test.expect(right, f"two tabs with the code check the student in once {record.counts()}, and show {seen}")
    record.remove()


def replaced(test, phone, record, other):
    """A tap after another student signed in in a second tab checks neither of them in."""
    phone.enter(test.tokens[record.number - 1]).open("/c/" + code_of(test))
    phone.enter(test.tokens[other.number - 1]).send("/check-in")
    told = test.words("en")["page.other-person"] in phone.text
    counts = record.counts(), other.counts()
    test.expect(told and counts == ((0, 0), (0, 0)), f"no one is checked in after another sign-in {counts}")
