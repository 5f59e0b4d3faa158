"""The desk's day, with scripts and without: admit, enrol, sell, print, void, mark, import with bad rows, dashboard."""

import os, tempfile, time
from browser import DESK, PHONE, Browser

HEADER = "key,first_name,last_name,email,national_id,phone,birth_date,joined_on,status,level\n"


def run(test):
    for scripts in (True, False):
        with Browser(test.url, DESK, scripts=scripts) as desk:
            desk.enter(test.admin_token)
            name = "Lucero" if scripts else "Rosario"
            file = admit(test, desk, name, scripts)
            enrol(test, desk, file)
            sell(test, desk, file, scripts)
            mark(test, desk, scripts)
            load(test, desk, name, scripts)
            desk.open("/desk/dashboard")
            test.expect(len(desk.all("svg.chart")) == 5, f"the dashboard has five charts ({label(scripts)})")
            test.expect(desk.errors() == [], f"the browser of the desk has no complaint {desk.errors()[:2]}")
    tap(test)
    tap_without_scripts(test)
    lose_connection(test)
    follow(test)
    placeholder(test)


def label(scripts):
    return "with scripts" if scripts else "without scripts"


def admit(test, desk, name, scripts):
    """Adds a student and finds them; returns the path of the student's file."""
    desk.open("/desk/admit").fill(firstName=name, lastName="Peñaflor").send("/desk/admit")
    file = desk.path.split("?")[0]
    test.expect(file.startswith("/desk/students/"), f"a student is admitted ({label(scripts)})")
    desk.open("/desk/students").find("#search").send_keys("penaf")
    if not scripts:
        desk.find("#search").submit()
    found, _ = desk.wait(lambda: f"{name} Peñaflor" in desk.find("#results").text)
    test.expect(found, f"a part of the name finds the student ({label(scripts)})")
    return file


def enrol(test, desk, file):
    # The form of the search has the same address.
    desk.open(file + "/enrol").press(desk.find("#results form[method=post] button"))
    test.expect(desk.path == file + "?done=enrolled", "a student is enrolled in a class that has a free place")


def sell(test, desk, file, scripts):
    desk.open(file + "/sell")
    desk.find("[name='plan'] option:nth-child(2)").click()
    desk.find("[name='method'] option[value='cash']").click()
    desk.send(file + "/sell")
    payment = desk.path.split("?")[0]
    test.expect(payment.startswith("/desk/payments/"), f"a plan is sold ({label(scripts)})")
    is_shown = desk.find("[data-print]").is_displayed()
    test.expect(is_shown == scripts, "a receipt has a button that prints it, where scripts run")
    if scripts:
        print_receipt(test, desk)
    desk.open(payment + "/void").fill(reason="recorded twice").send(payment + "/void")
    test.expect("recorded twice" in desk.find(".paper").text, f"the receipt says why it is void ({label(scripts)})")


def print_receipt(test, desk):
    desk.driver.execute_script("window.print = () => { window.printed = true }")
    desk.find("[data-print]").click()
    test.expect(desk.driver.execute_script("return window.printed"), "the button prints the receipt")
    desk.command("Emulation.setEmulatedMedia", media="print")
    printed = [part for part in (".paper", ".bar", ".menu", ".nav", "[data-print]", "main a") if is_any_shown(desk, part)]
    desk.command("Emulation.setEmulatedMedia", media="")
    test.expect(printed == [".paper"], f"on paper is the receipt alone {printed}")


def is_any_shown(desk, selector):
    return any(part.is_displayed() for part in desk.all(selector))


def mark(test, desk, scripts):
    """Marks the first student of the roster, who has checked in with a phone at first, and reverts it."""
    roster = f"/desk/sessions/{test.session}"
    desk.open(roster)
    button = desk.find("button[name='mark'][value$='.excused']")
    student = button.get_attribute("value").split(".")[0]
    desk.press(button)
    asks = desk.has("[name='confirmed']")
    test.expect(asks == scripts, f"a check-in is replaced after a question only: {asks}")
    if asks:
        desk.send(roster + "/mark")
    row = f"#s{student}"
    test.expect(desk.has(f"{row}.mark-excused"), f"a tap records a student ({label(scripts)})")
    desk.find(f"{row} .undo").click()
    reverted, _ = desk.wait(lambda: not desk.has(f"{row}.mark-excused"))
    test.expect(reverted, f"another tap reverts it ({label(scripts)})")


# The identifiers of the rows that have a record, and the text that a screen reader is told.
MARKED = "return [...document.querySelectorAll('#roster li:not(.mark-none)')].map((row) => row.id)"
SAID = "return [...document.querySelectorAll('main > .visually-hidden[role=status]')].map((part) => part.textContent).join()"


def unmarked(phone):
    """The button that marks a student in the middle of the roster who has no record, and the student's row."""
    rows = phone.all("#roster li.mark-none")
    row = rows[len(rows) // 2]
    phone.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", row)
    return row.find_element("css selector", "button[value$='.present']"), row.get_attribute("id")


def touch(phone, x, y):
    for kind in ("mousePressed", "mouseReleased"):
        phone.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


def centre(button):
    box = button.rect
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(test):
    """Two taps at one point of a phone mark the same student, and the page stays where it is."""
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(f"/desk/sessions/{test.session}")
        before = set(phone.driver.execute_script(MARKED))
        button, row = unmarked(phone)
        name = phone.find(f"#{row} .name").text
        scrolled = phone.driver.execute_script("return scrollY")
        x, y = centre(button)
        for _ in range(2):
            touch(phone, x, y - scrolled)
            time.sleep(0.7)
        marked, _ = phone.wait(lambda: phone.has(f"#{row}.mark-present"))
        others = set(phone.driver.execute_script(MARKED)) - before - {row}
        test.expect(marked and not others, f"two taps at one point mark one student: {row}, others {others}")
        moved = phone.driver.execute_script("return scrollY") - scrolled
        test.expect(abs(moved) <= 1, f"the roster does not move after a tap: {moved} pixels")
        focused = phone.driver.execute_script("return document.activeElement.value")
        test.expect(focused == row[1:] + ".present", f"the button keeps the focus: {focused}")
        said = phone.driver.execute_script(SAID)
        test.expect(name in said, f"the record is announced: {said}")
        phone.find(f"#{row} .undo").click()
        phone.wait(lambda: phone.has(f"#{row}.mark-none"))
        kept = phone.driver.execute_script("return document.activeElement.closest('li')?.id")
        test.expect(kept == row, f"after Undo, whose button is gone, the focus is in the row: {kept}")
        test.expect(phone.errors() == [], f"the browser has no complaint {phone.errors()[:2]}")


def tap_without_scripts(test):
    """Without scripts, the row of the student is in the middle of the window after a tap."""
    with Browser(test.url, PHONE, scripts=False) as phone:
        phone.enter(test.admin_token).open(f"/desk/sessions/{test.session}")
        button, row = unmarked(phone)
        phone.press(button)
        top = phone.driver.execute_script(f"return document.getElementById('{row}').getBoundingClientRect().top")
        test.expect(phone.has(f"#{row}.mark-present"), "a tap records a student without scripts")
        test.expect(0.2 < top / PHONE[1] < 0.8, f"without scripts the row is in the middle of the window: {top}")
        phone.press(phone.find(f"#{row} .undo"))


def lose_connection(test):
    """A tap without a connection says in the row that nothing was saved."""
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open(f"/desk/sessions/{test.session}")
        button, row = unmarked(phone)
        phone.command("Network.enable")
        no_bytes = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        phone.command("Network.emulateNetworkConditions", offline=True, **no_bytes)
        button.click()
        told, _ = phone.wait(lambda: phone.has(f"#{row} .error[role=alert]"))
        test.expect(told and phone.has(f"#{row}.mark-none"), "a tap without a connection says so in the row")
        phone.command("Network.emulateNetworkConditions", offline=False, **no_bytes)
        phone.find(f"#{row} button[value$='.present']").click()
        marked, _ = phone.wait(lambda: phone.has(f"#{row}.mark-present"))
        test.expect(marked and not phone.has(f"#{row} .error"), "the same tap with a connection is recorded")
        phone.find(f"#{row} .undo").click()
        phone.wait(lambda: phone.has(f"#{row}.mark-none"))


def load(test, desk, name, scripts):
    """Checks a file with a bad row, and imports its valid row."""
    path = os.path.join(tempfile.mkdtemp(prefix="classly-import-"), "students.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEADER + f"good-{name},{name},Valdivia,,,,,2026-01-05,active,\n")
        file.write(f"bad-{name},{name},Zambrano,nowhere,,,,2026-01-05,active,\n")
    for step, text in (("check", "nowhere"), ("import", "nowhere")):
        desk.open("/desk/import").find("#files").send_keys(path)
        desk.find("[name='skipBad']").click()
        desk.press(desk.find(f"button[value='{step}']"))
        # Without scripts the page of a running import loads itself again until the report is there.
        named, _ = desk.wait(lambda: text in desk.find("main").text)
        test.expect(named, f"the page of the {step} names the bad row ({label(scripts)})")
        test.expect(("/progress" in desk.path) != scripts, f"the {step} has the page {desk.path.split('?')[0]}")
        desk.open("/desk/students?search=valdivia")
        is_stored = f"{name} Valdivia" in desk.find("#results").text
        test.expect(is_stored == (step == "import"), f"after the {step} the valid row is stored: {is_stored}")


def follow(test):
    """A roster shows by itself what another person marks."""
    roster = f"/desk/sessions/{test.session}"
    with Browser(test.url, DESK) as one, Browser(test.url, DESK) as other:
        for desk in (one, other):
            desk.enter(test.admin_token).open(roster)
        button = other.find("button[name='mark'][value$='.excused']")
        student = button.get_attribute("value").split(".")[0]
        other.driver.execute_script("arguments[0].click()", button)
        changed, seconds = one.wait(lambda: one.has(f"#s{student}.mark-excused"))
        test.expect(changed, f"the roster changes by itself after {seconds:.1f} s")
        other.wait(lambda: other.has(f"#s{student} .undo"))
        other.find(f"#s{student} .undo").click()
        other.wait(lambda: not other.has(f"#s{student}.mark-excused"))


# The brightness of the corner of the page's picture, from 0 to 255.
CORNER = """
const canvas = document.createElement("canvas");
const drawing = canvas.getContext("2d");
drawing.drawImage(document.querySelector("main img.picture"), 0, 0);
return Math.max(...drawing.getImageData(2, 2, 1, 1).data.slice(0, 3));
"""


def placeholder(test):
    """The placeholder of a missing picture is light or dark, as the page is."""
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token)
        for scheme, is_dark in (("light", False), ("dark", True)):
            desk.scheme(scheme)
            desk.open(f"/desk/students/{test.number(1)}")
            # A page is loaded before its lazy pictures.
            desk.wait(lambda: desk.find("main img.picture").get_property("naturalWidth"))
            brightness = desk.driver.execute_script(CORNER)
            test.expect((brightness < 128) == is_dark, f"the placeholder has the brightness {brightness} in {scheme}")
