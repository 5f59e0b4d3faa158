"""The desk's day, with scripts and without: admit, enrol, sell, print, void, import with bad rows, dashboard."""

import os, tempfile
from browser import DESK, Browser, api

HEADER = "key,first_name,last_name,email,national_id,phone,birth_date,joined_on,status,level\n"


def run(test):
    for scripts in (True, False):
        with Browser(test.url, DESK, scripts=scripts) as desk:
            desk.enter(test.admin_token)
            name = "Lucero" if scripts else "Rosario"
            file = admit(test, desk, name, scripts)
            enrol(test, desk, file)
            sell(test, desk, file, scripts)
            load(test, desk, name, scripts)
            desk.open("/desk/dashboard")
            test.expect(len(desk.all("svg.chart")) == 5, f"the dashboard has five charts ({label(scripts)})")
            test.expect(desk.errors() == [], f"the browser of the desk has no complaint {desk.errors()[:2]}")
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
    desk.find("[name='plan']").click()
    desk.find("[name='method'][value='cash']").click()
    says = desk.find(".charge .main").text
    amount = desk.find("[name='plan']:checked").get_attribute("data-amount")
    named = amount in says and desk.find("[name='method']:checked + label").text in says
    test.expect(named == scripts, f"the button says what it does, where scripts run: {says}")
    # The form has another button, which searches for a class.
    desk.press(desk.find(".charge .main"))
    sold = desk.path
    test.expect(sold.startswith(file + "/sell?sold="), f"a plan is sold ({label(scripts)})")
    payment = "/desk/payments/" + sold.split("=")[1]
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


def load(test, desk, name, scripts):
    """Checks a file with a bad row, and imports its valid row."""
    path = os.path.join(tempfile.mkdtemp(prefix="classly-import-"), "students.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEADER + f"good-{name},{name},Valdivia,,,,,2026-01-05,active,\n")
        file.write(f"bad-{name},{name},Zambrano,nowhere,,,,2026-01-05,active,\n")
    desk.open("/desk/import").find("#files").send_keys(path)
    if not scripts:
        desk.press(desk.find("form.card button.main"))
    desk.wait(lambda: desk.has(".file-columns"))
    for button, text in (("button[value='check']", "nowhere"), (".import-check button.main", "nowhere")):
        desk.press(desk.find(button))
        # Without scripts the page of a running import loads itself again until the report is there.
        named, _ = desk.wait(lambda: text in desk.find("main").text)
        test.expect(named, f"the page after {button} names the bad row ({label(scripts)})")
        path = desk.path
        desk.open("/desk/students?search=valdivia")
        is_stored = f"{name} Valdivia" in desk.find("#results").text
        test.expect(is_stored == ("/progress" in path), f"after {button} the valid row is stored: {is_stored}")
        desk.open(path)


# The brightness of the corner of the page's picture, from 0 to 255.
CORNER = """
const canvas = document.createElement("canvas");
const drawing = canvas.getContext("2d");
drawing.drawImage(document.querySelector("main img.picture"), 0, 0);
return Math.max(...drawing.getImageData(2, 2, 1, 1).data.slice(0, 3));
"""


def placeholder(test):
    """The placeholder of a missing picture is light or dark, as the page is."""
    found = api(test.url, test.admin_token, f"sessions/{test.session}")["class"]
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token)
        for scheme, is_dark in (("light", False), ("dark", True)):
            desk.scheme(scheme)
            desk.open(f"/desk/classes/{found}")
            # A page is loaded before its lazy pictures.
            desk.wait(lambda: desk.find("main img.picture").get_property("naturalWidth"))
            brightness = desk.driver.execute_script(CORNER)
            test.expect((brightness < 128) == is_dark, f"the placeholder has the brightness {brightness} in {scheme}")
