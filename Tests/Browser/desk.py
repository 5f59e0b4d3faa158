"""The desk's day, with scripts and without: admit, enrol, sell, print, void, mark, import with bad rows, dashboard."""

import os, tempfile
from browser import DESK, Browser

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
    desk.press(desk.find(f"{row} .undo"))
    test.expect(not desk.has(f"{row}.mark-excused"), f"another tap reverts it ({label(scripts)})")


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
        other.press(button)
        changed, seconds = one.wait(lambda: one.has(f"#s{student}.mark-excused"))
        test.expect(changed, f"the roster changes by itself after {seconds:.1f} s")
        other.press(other.find(f"#s{student} .undo"))


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
