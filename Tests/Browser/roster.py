"""The roster of a session on a phone and at the desk: marks, walk-ins, the code, with scripts and without."""

import time
from browser import DESK, PHONE, Browser, api
from desk import label

# The identifiers of the rows that have a record, and the text that a screen reader is told.
MARKED = "return [...document.querySelectorAll('#roster li:not(.mark-none)')].map((row) => row.id)"
SAID = "return [...document.querySelectorAll('main > .visually-hidden[role=status]')].map((part) => part.textContent).join()"
# The centre of the large button of a row, in the window.
CENTRE = """
const box = document.querySelector(arguments[0] + " .here").getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2, box.height];
"""
# The student of the row that has the focus, and whether it is visible below the head.
FOCUSED = "return document.activeElement.closest('li')?.id"
# The number of students that a teacher ticks one after the other.
TICKS = 20


def run(test):
    for scripts in (True, False):
        with Browser(test.url, DESK, scripts=scripts) as desk:
            desk.enter(test.admin_token)
            replace(test, desk, scripts)
    tap(test)
    tick(test)
    search(test)
    keyboard(test)
    tap_without_scripts(test)
    search_without_scripts(test)
    lose_connection(test)
    follow(test)
    show_code(test)
    print_roster(test)


def roster(test):
    return f"/desk/sessions/{test.session}"


def choose(desk, row, status):
    """The button of the menu of a row; opens the menu."""
    if not desk.has(f"{row} details[open]"):
        desk.find(f"{row} summary").click()
    return desk.find(f"{row} details button[value$='.{status}']")


def pick(desk, row, status):
    """Clicks the button of the menu of a row, again if the roster was brought up to date meanwhile."""
    from selenium.common.exceptions import WebDriverException

    # The row may be replaced between the two clicks: its button is then gone, or hidden in a closed menu.
    for _ in range(3):
        try:
            return choose(desk, row, status).click()
        except WebDriverException:
            time.sleep(0.2)
    choose(desk, row, status).click()


def replace(test, desk, scripts):
    """Marks the first student of the roster, who has checked in with a phone at first, and reverts it."""
    desk.open(roster(test))
    row = "#" + desk.find("#roster li").get_attribute("id")
    desk.press(choose(desk, row, "excused"))
    asks = desk.has("[name='confirmed']")
    test.expect(asks == scripts, f"a check-in is replaced after a question only: {asks}")
    if asks:
        desk.send(roster(test) + "/mark")
    test.expect(desk.has(f"{row}.mark-excused"), f"the menu records a student ({label(scripts)})")
    pick(desk, row, "undo")
    reverted, _ = desk.wait(lambda: not desk.has(f"{row}.mark-excused"))
    test.expect(reverted, f"and reverts it ({label(scripts)})")


def unmarked(phone):
    """The row of a student in the middle of the roster who has no record."""
    rows = phone.all("#roster li.mark-none")
    row = rows[len(rows) // 2]
    phone.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", row)
    return "#" + row.get_attribute("id")


def touch(phone, x, y):
    for kind in ("mousePressed", "mouseReleased"):
        phone.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


def tap(test):
    """A double tap marks one student and no other; the next tap at that point takes it back; the page stays."""
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(roster(test))
        before = set(phone.driver.execute_script(MARKED))
        row = unmarked(phone)
        name = phone.find(f"{row} .name").text
        scrolled = phone.driver.execute_script("return scrollY")
        x, y, height = phone.driver.execute_script(CENTRE, row)
        test.expect(height >= 56, f"the large button is {height} pixels high")
        for _ in range(2):
            touch(phone, x, y)
        marked, _ = phone.wait(lambda: phone.has(f"{row}.mark-present"))
        time.sleep(0.7)
        others = set(phone.driver.execute_script(MARKED)) - before - {row[1:]}
        marked = marked and phone.has(f"{row}.mark-present")
        test.expect(marked and not others, f"a double tap marks one student: {row}, others {others}")
        moved = phone.driver.execute_script("return scrollY") - scrolled
        test.expect(abs(moved) <= 1, f"the roster does not move after a tap: {moved} pixels")
        focused = phone.driver.execute_script("return document.activeElement.value")
        test.expect(focused == row[2:] + ".undo", f"the button keeps the focus: {focused}")
        said = phone.driver.execute_script(SAID)
        test.expect(name in said, f"the record is announced: {said}")
        touch(phone, x, y)
        reverted, _ = phone.wait(lambda: phone.has(f"{row}.mark-none"))
        kept = phone.driver.execute_script(FOCUSED)
        test.expect(reverted and "#" + kept == row, f"the next tap takes it back, and the focus is in the row: {kept}")
        pick(phone, row, "late")
        phone.wait(lambda: phone.has(f"{row}.mark-late"))
        kept = phone.driver.execute_script("return document.activeElement.matches('summary') && " + FOCUSED[7:])
        test.expect("#" + str(kept) == row, f"after a choice of the menu its button has the focus: {kept}")
        pick(phone, row, "undo")
        phone.wait(lambda: phone.has(f"{row}.mark-none"))
        test.expect(phone.errors() == [], f"the browser has no complaint {phone.errors()[:2]}")


def tick(test):
    """Taps down the list at one place of the screen's width mark these students.

    A tapped button stays where it is, although its row may get a line more.
    """
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(roster(test))
        before = set(phone.driver.execute_script(MARKED))
        rows = ["#" + row.get_attribute("id") for row in phone.all("#roster li.mark-none")][:TICKS]
        x = phone.driver.execute_script(CENTRE, rows[0])[0]
        moved = 0
        for row in rows:
            phone.driver.execute_script("document.querySelector(arguments[0]).scrollIntoView({block: 'nearest'})", row)
            y = phone.driver.execute_script(CENTRE, row)[1]
            touch(phone, x, y)
            phone.wait(lambda: phone.has(f"{row}.mark-present"))
            moved = max(moved, abs(phone.driver.execute_script(CENTRE, row)[1] - y))
        marked = set(phone.driver.execute_script(MARKED)) - before
        right = marked == {row[1:] for row in rows}
        test.expect(right and moved <= 1, f"{len(rows)} taps mark {len(marked)} students, a button moves {moved} pixels")
    for row in rows:
        api(test.url, test.admin_token, f"sessions/{test.session}/attendance/{row[2:]}", method="DELETE")


def outsider(test):
    """The name and the id of a student who is not on the roster."""
    names = {entry["student"] for entry in api(test.url, test.admin_token, f"sessions/{test.session}/roster")["entries"]}
    found = api(test.url, test.admin_token, "students?limit=200")["items"]
    return next((f"{one['firstName']} {one['lastName']}", one["id"]) for one in found if one["id"] not in names)


def search(test):
    """The search hides the other rows at once, and finds a walk-in, who moves to the roster with the focus."""
    name, student = outsider(test)
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(roster(test))
        first = phone.find("#roster li .name").text
        field = phone.find("#roster-search")
        field.send_keys(first.lower())
        shown = [row.find_element("css selector", ".name").text for row in phone.all("#roster li") if row.is_displayed()]
        test.expect(first in shown and len(shown) < len(phone.all("#roster li")), f"the search leaves {shown}")
        field.clear()
        field.send_keys(name)
        found, _ = phone.wait(lambda: phone.has(f"#results #s{student} .here"))
        phone.find(f"#s{student} .here").click()
        moved, _ = phone.wait(lambda: phone.has(f"#roster #s{student}.mark-present"))
        focused = phone.driver.execute_script(FOCUSED)
        right = found and moved and focused == f"s{student}" and not phone.has(f"#results #s{student}")
        test.expect(right, f"a walk-in is found and marked, and the focus follows: {found, moved, focused}")
        path = f"/desk/students/{student}/sell?session={test.session}"
        test.expect(phone.has(f"#s{student} a[href='{path}']"), "the row leads to the sale of a pass")
        pick(phone, f"#s{student}", "undo")
        phone.wait(lambda: not phone.has(f"#roster #s{student}"))


def keyboard(test):
    """Enter on the large button, and Escape in the menu, work without a pointer."""
    from selenium.webdriver.common.keys import Keys

    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token).open(roster(test))
        row = unmarked(desk)
        desk.driver.execute_script("document.querySelector(arguments[0]).focus()", f"{row} .here")
        desk.driver.switch_to.active_element.send_keys(Keys.ENTER)
        marked, _ = desk.wait(lambda: desk.has(f"{row}.mark-present"))
        desk.driver.switch_to.active_element.send_keys(Keys.TAB)
        summary = desk.driver.switch_to.active_element
        summary.send_keys(Keys.ENTER)
        is_open = desk.has(f"{row} details[open]")
        desk.driver.switch_to.active_element.send_keys(Keys.TAB)
        desk.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
        closed = not desk.has(f"{row} details[open]") and desk.driver.switch_to.active_element == summary
        test.expect(marked and is_open and closed, f"a roster is used by keys alone: {marked, is_open, closed}")
        pick(desk, row, "undo")
        desk.wait(lambda: desk.has(f"{row}.mark-none"))
        test.expect(desk.unreached() == [], "the Tab key reaches each control of a roster")


def tap_without_scripts(test):
    """Without scripts, the row of the student is in the middle of the window after a tap."""
    with Browser(test.url, PHONE, scripts=False) as phone:
        phone.enter(test.admin_token).open(roster(test))
        row = unmarked(phone)
        phone.press(phone.find(f"{row} .here"))
        top = phone.driver.execute_script(f"return document.querySelector('{row}').getBoundingClientRect().top")
        test.expect(phone.has(f"{row}.mark-present"), "a tap records a student without scripts")
        test.expect(0.2 < top / PHONE[1] < 0.8, f"without scripts the row is in the middle of the window: {top}")
        phone.press(choose(phone, row, "undo"))
        test.expect(phone.has(f"{row}.mark-none"), "the menu works without scripts")


def search_without_scripts(test):
    """Without scripts the search leads to the results, and the mark of a walk-in to the row."""
    name, student = outsider(test)
    with Browser(test.url, PHONE, scripts=False) as phone:
        phone.enter(test.admin_token).open(roster(test))
        field = phone.find("#roster-search")
        field.send_keys(name)
        phone.press(phone.find("[role=search] button"))
        shown = "#results" in phone.path
        phone.press(phone.find(f"#results #s{student} .here"))
        marked = phone.has(f"#roster #s{student}.mark-present")
        test.expect(shown and marked, f"a walk-in is found and marked without scripts: {shown, marked}")
        phone.press(choose(phone, f"#s{student}", "undo"))


def lose_connection(test):
    """A tap without a connection says in the row that nothing was saved."""
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(roster(test))
        row = unmarked(phone)
        phone.command("Network.enable")
        no_bytes = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        phone.command("Network.emulateNetworkConditions", offline=True, **no_bytes)
        phone.find(f"{row} .here").click()
        told, _ = phone.wait(lambda: phone.has(f"{row} .error[role=alert]"))
        test.expect(told and phone.has(f"{row}.mark-none"), "a tap without a connection says so in the row")
        phone.command("Network.emulateNetworkConditions", offline=False, **no_bytes)
        # A second tap within half a second would be part of a double tap.
        time.sleep(0.6)
        phone.find(f"{row} .here").click()
        marked, _ = phone.wait(lambda: phone.has(f"{row}.mark-present"))
        test.expect(marked and not phone.has(f"{row} .error"), "the same tap with a connection is recorded")
        pick(phone, row, "undo")
        phone.wait(lambda: phone.has(f"{row}.mark-none"))


def follow(test):
    """A roster shows by itself what another person marks, and its open menu stays open."""
    with Browser(test.url, DESK) as one, Browser(test.url, DESK) as other:
        for desk in (one, other):
            desk.enter(test.admin_token).open(roster(test))
        row = unmarked(other)
        menu = next(item for item in one.all("#roster li") if "#" + item.get_attribute("id") != row)
        menu.find_element("css selector", "summary").click()
        count = one.find(".counts").text
        other.find(f"{row} .here").click()
        changed, seconds = one.wait(lambda: one.has(f"{row}.mark-present"))
        kept = one.has("#roster details[open]")
        counted = one.find(".counts").text != count
        test.expect(changed and kept and counted, f"the roster changes by itself after {seconds:.1f} s {kept, counted}")
        pick(other, row, "undo")
        other.wait(lambda: other.has(f"{row}.mark-none"))


def show_code(test):
    """The code of the session on a phone is one that a camera reads, and leads back to the roster."""
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(roster(test))
        phone.press(phone.find(f"a[href='{roster(test)}/code']"))
        phone.wait(lambda: phone.find("#screen").get_attribute("data-state") == "code" and phone.code())
        code = phone.code() or ""
        test.expect("CL1." in code.upper(), f"a phone shows the code of the session: {code[:60]}")
        test.expect(not phone.overflows(), "the code fits into a narrow phone")
        phone.resize(PHONE)
        phone.press(phone.find(".leave a"))
        test.expect(phone.path == roster(test), "the way back leads to the roster")


def print_roster(test):
    """On paper a roster has the class, when and where, and each name with a box, and no button."""
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token).open(roster(test))
        desk.command("Emulation.setEmulatedMedia", media="print")
        parts = ["h1", ".lead", "#roster .name", "#roster .box", "button", "input", "summary", "a.button", ".menu", ".face"]
        shown = [part for part in parts if any(one.is_displayed() for one in desk.all("main " + part))]
        test.expect(shown == parts[:4], f"a printed roster shows {shown}")
