"""The header of the desk: the search from any page by a key, the menu; targets of lists; the week on one page of paper."""

import base64, re
from selenium.webdriver.common.keys import Keys
from browser import DESK, PHONE, Browser, api

FOCUSED = "return document.activeElement.id"
# Whether a point of each row, away from its texts, belongs to the link of the row.
WHOLE = """
return [...document.querySelectorAll(arguments[0])].slice(0, 5).every((row) => {
  row.scrollIntoView({block: "center"});
  const box = row.getBoundingClientRect();
  return document.elementFromPoint(box.right - 6, box.bottom - 6)?.closest("a") === row.querySelector(".name a");
});
"""


def run(test):
    slash(test)
    find(test)
    menu(test)
    whole_rows(test)
    week(test)


def slash(test):
    """The key goes to the search from a page, types a slash in a field, and can be turned off."""
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token).open("/desk/classes")
        desk.find("body").send_keys("/")
        test.expect(desk.driver.execute_script(FOCUSED) == "find", "the key / goes to the search in the header")
        desk.find("#search").send_keys("/")
        typed = desk.find("#search").get_property("value")
        test.expect(typed == "/", f"in a field the key / types a slash: {typed}")
        desk.find(".account-menu summary").click()
        desk.find("[data-key] input").click()
        desk.open("/desk/classes").find("body").send_keys("/")
        test.expect(desk.driver.execute_script(FOCUSED) != "find", "the key / can be turned off")
        test.expect(not desk.find(".find kbd").is_displayed(), "the field names no key that is turned off")


def find(test):
    """A part of a name finds a student from any page, without and with scripts; the result is reached by keys alone."""
    for scripts in (True, False):
        with Browser(test.url, PHONE, scripts=scripts) as phone:
            phone.enter(test.admin_token).open("/desk")
            height = phone.find(".staff-bar").rect["height"]
            test.expect(height < 80, f"the header of a phone is one row ({height} pixels)")
            name = api(test.url, test.admin_token, f"students/{test.number(1)}")["student"]["lastName"]
            phone.find("#find").send_keys(name, Keys.ENTER)
            found, _ = phone.wait(lambda: phone.has("#results li .name a"))
            test.expect(found and phone.path.startswith("/desk/search?q="), f"the search finds {name}")


def menu(test):
    """The menu of the person closes by Escape, and when the focus leaves it."""
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token).open("/desk")
        summary = phone.find(".account-menu summary")
        summary.send_keys(Keys.ENTER)
        test.expect(phone.find(".account-menu .sheet").is_displayed(), "the menu of the person opens by a key")
        phone.find(".account-menu .sheet a").send_keys(Keys.ESCAPE)
        is_open = phone.find(".account-menu").get_attribute("open")
        test.expect(not is_open, "Escape closes the menu of the person")


def whole_rows(test):
    """On a phone the whole card leads to its page: of today, of students, of classes and of what a search finds."""
    rows = {"/desk": ".session", "/desk/students": ".table tbody tr", "/desk/classes": ".table tbody tr"}
    rows["/desk/search?q=salsa"] = ".rows .whole"
    with Browser(test.url, PHONE) as phone:
        phone.enter(test.admin_token)
        for path, selector in rows.items():
            phone.open(path)
            is_whole = phone.has(selector) and phone.driver.execute_script(WHOLE, selector)
            test.expect(is_whole, f"the whole card of a row of {path} is its link")


def week(test):
    """The week prints on one page without navigation; on a phone it is a list by day."""
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token).open("/desk/week")
        paper = desk.command("Page.printToPDF", landscape=True, preferCSSPageSize=True, paperWidth=8.27, paperHeight=11.69)
        pages = len(re.findall(rb"/Type\s*/Page\b(?!s)", base64.b64decode(paper["data"])))
        test.expect(pages == 1, f"the week prints on one page: {pages}")
        desk.command("Emulation.setEmulatedMedia", media="print")
        shown = [part for part in (".staff-bar", ".menu", ".search", ".weeks") if desk.find(part).is_displayed()]
        desk.command("Emulation.setEmulatedMedia", media="")
        test.expect(shown == [], f"on paper is no navigation {shown}")
        test.expect(desk.find(".week table").is_displayed(), "a wide screen shows the table of the week")
        desk.resize(PHONE)
        is_list = desk.find(".week .days").is_displayed() and not desk.find(".week table").is_displayed()
        test.expect(is_list, "a phone shows the week as a list")
