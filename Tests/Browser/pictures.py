"""Takes the pictures of the pages. usage: pictures.py URL FOLDER [--all]

The academy is that of scripts/demo at URL. Without --all only the pictures of the README and of the documents are taken;
with it, every page at the sizes of a phone and of a desk, in light and dark and in both languages.
"""

import argparse, os, urllib.parse
from selenium.webdriver.support.select import Select
from browser import DESK, PHONE, Browser

ADMIN, ADMIN_PASSWORD = "desk@example.org", "a quiet corner of the studio"
STUDENT, STUDENT_PASSWORD = "ines@example.org", "turning slowly twice"
TABLET = (1280, 800)
ROOM, CLASS = "Blue room", "Open floor"
STUDENT_PAGES = ["home", "scan", "timetable", "classes", "history", "passes", "payments", "messages", "account", "devices"]
DESK_PAGES = ["", "dashboard", "students", "classes", "payments", "rooms", "screens", "more"]


class Pictures:
    def __init__(self, folder, everything):
        self.folder, self.everything = folder, everything
        os.makedirs(folder, exist_ok=True)

    def take(self, browser, name):
        """Takes the page in light and, for all pictures, in dark too."""
        for scheme in ("light", "dark") if self.everything else ("light",):
            browser.scheme(scheme)
            browser.picture(os.path.join(self.folder, f"{name}-{scheme}.png" if self.everything else f"{name}.png"))
        browser.scheme("light")


def pair(url, screen):
    """Shows the code of the room in which a session is on."""
    code = screen.open("/screen").find(".letters").get_attribute("aria-label")
    with Browser(url, DESK) as desk:
        desk.sign_in(ADMIN, ADMIN_PASSWORD).open("/desk/screens")
        form = "form:has(select[name='room'])"
        desk.find(form + " input[name='code']").send_keys(code)
        select = Select(desk.find(form + " select"))
        select.select_by_visible_text(next(o.text for o in select.options if o.text.startswith(ROOM)))
        desk.find(form + " button").click()
        undo(desk)
    screen.wait(lambda: screen.has("#qr"))
    return screen.code()


def undo(desk):
    """Takes back the check-in of scripts/demo, so that the phone shows a first one."""
    desk.open("/desk")
    next(link for link in desk.all("main a[href*='/sessions/']") if link.text == CLASS).click()
    desk.wait(lambda: desk.has(".undo"), 5)
    if desk.has(".undo"):
        desk.find(".undo").click()
        desk.wait(lambda: not desk.has(".undo"))


def phone(url, pictures, link, language):
    name = f"phone-{language}-" if pictures.everything else "phone-"
    with Browser(url, PHONE, language) as browser:
        browser.open(link)
        if pictures.everything:
            pictures.take(browser, name + "sign-in")
        browser.fill(email=STUDENT, password=STUDENT_PASSWORD).send("/sign-in")
        pictures.take(browser, name + "checked-in")
        if pictures.everything:
            for page in STUDENT_PAGES:
                pictures.take(browser.open("/" + page), name + page)
            pictures.take(browser.open("/c/CL1.WRONG"), name + "refusal")


def desk(url, pictures, size, language):
    name = f"{'phone' if size == PHONE else 'desk'}-{language}-desk-" if pictures.everything else "desk-"
    with Browser(url, size, language) as browser:
        browser.sign_in(ADMIN, ADMIN_PASSWORD)
        for page in DESK_PAGES if pictures.everything else ["", "dashboard"]:
            browser.open("/desk/" + page if page else "/desk")
            pictures.take(browser, name + (page or "today"))
        if not pictures.everything:
            return
        browser.open("/desk/students?search=nahui")
        links = [a.get_attribute("href") for a in browser.all("main a[href*='/desk/students/']")]
        files = [link for link in links if urllib.parse.urlsplit(link).path.split("/")[-1].isdigit()]
        if files:
            pictures.take(browser.open(files[0]), name + "student")


def main():
    reader = argparse.ArgumentParser(usage=__doc__)
    reader.add_argument("url")
    reader.add_argument("folder")
    reader.add_argument("--all", action="store_true")
    arguments = reader.parse_args()
    pictures = Pictures(arguments.folder, arguments.all)
    for language in ("en", "es") if arguments.all else ("en",):
        with Browser(arguments.url, TABLET, language) as screen:
            link = pair(arguments.url, screen)
            pictures.take(screen, f"screen-{language}" if arguments.all else "screen")
            phone(arguments.url, pictures, link, language)
        for size in (DESK, PHONE) if arguments.all else (DESK,):
            desk(arguments.url, pictures, size, language)


if __name__ == "__main__":
    main()
