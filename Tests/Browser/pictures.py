"""Takes the pictures of the pages. usage: pictures.py URL FOLDER [--all]

The academy is that of scripts/demo at URL. Without --all only the pictures of the README and of the documents
are taken; with it, every page as a whole, at the sizes of a phone and of a desk, in light and dark and in
both languages.
"""

import argparse, os, tempfile, urllib.parse
from selenium.webdriver.support.select import Select
import family_pictures
from browser import DESK, PHONE, Browser
from pages import PUBLIC, STAFF, STUDENT, linked
from visitor import Visitor

ADMIN, ADMIN_PASSWORD = "desk@example.org", "a quiet corner of the studio"
STUDENT_EMAIL, STUDENT_PASSWORD = "ines@example.org", "turning slowly twice"
TABLET = (1280, 800)
ROOM, CLASS = "Blue room", "Open floor"
# The pages of the desk in the documents, by the names of their pictures.
DESK_PAGES = {"today": "/desk", "dashboard": "/desk/dashboard"}
# The largest height of a picture of a whole page, in pixels.
HIGHEST = 3000
# Numbers of the example, whose students, classes and plans have those of their rows. Students with a pass and
# without are enrolled in the class of the session; one of them owes it, and is sold a plan. Another student
# may join a class.
ENROLLED, DEBTOR = (2, 6, 21, 26, 32, 34, 36), 36
PLAN, METHOD = 2, "yape"
JOINED = 4
# The students of another program.
FILE = "alumnos.csv"
ROWS = """Nombre;Apellidos;Celular;Correo;Fecha de nacimiento;Nivel
Ana;Quispe Rojas;987654321;ana.quispe@example.org;14/03/2011;básico
Bruno;Salas Ñique;976543210;bruno.salas@example.org;02/11/2009;intermedio
Elena;Torres Vega;965432109;;23/07/2013;básico
Iván;Castillo Paz;954321098;ivan.castillo@example.org;30/01/1998;avanzado
"""


class Pictures:
    def __init__(self, folder, everything):
        self.folder, self.everything = folder, everything
        os.makedirs(folder, exist_ok=True)

    def take(self, browser, name, size=None):
        """Takes the page in light and, for all pictures, in dark too; as a whole if its size is given."""
        for scheme in ("light", "dark") if self.everything else ("light",):
            browser.scheme(scheme)
            if self.everything and size:
                height = browser.driver.execute_script("return document.documentElement.scrollHeight")
                browser.resize((size[0], min(max(height, size[1]), HIGHEST)))
            file = f"{name}-{scheme}.png" if self.everything else f"{name}.png"
            browser.picture(os.path.join(self.folder, file))
            if size:
                browser.resize(size)
        browser.scheme("light")

    def take_all(self, browser, name, size, paths):
        """Takes pages by the names of their pictures."""
        for page, path in paths.items():
            self.take(browser.open(path), f"{name}-{page}", size)


def named(paths):
    """The paths of pages by names for files: `desk-students-1` for `/desk/students/1`."""
    return {path.strip("/").replace("/", "-").lower(): path for path in paths}


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


def text_of(link):
    return link.get_attribute("textContent").strip()


def open_session(desk):
    """Opens the roster of the session that is on."""
    desk.open("/desk")
    # A session that has ended is folded away.
    link = next(link for link in desk.all("main a[href*='/sessions/']") if text_of(link) == CLASS)
    return desk.open(link.get_attribute("href"))


def undo(desk):
    """Takes back the check-in of scripts/demo, so that the phone shows a first one."""
    open_session(desk)
    desk.wait(lambda: desk.has(".undo"), 5)
    if desk.has(".undo"):
        desk.find("li:has(.undo) summary").click()
        desk.press(desk.find(".undo"))
        desk.press(desk.find("form:has([name='confirmed']) button:not([type=button])"))
        desk.wait(lambda: not desk.has(".undo"))


def phone(url, pictures, link, language):
    name = f"phone-{language}" if pictures.everything else "phone"
    with Browser(url, PHONE, language) as browser:
        if pictures.everything:
            pictures.take_all(browser, name, PHONE, named(PUBLIC))
        browser.open(link)
        if pictures.everything:
            pictures.take(browser, name + "-code")
        browser.fill(email=STUDENT_EMAIL, password=STUDENT_PASSWORD).send("/sign-in")
        pictures.take(browser, name + "-checked-in")
        if pictures.everything:
            paths = named(reached(url, STUDENT_EMAIL, STUDENT_PASSWORD, STUDENT))
            pictures.take_all(browser, name, PHONE, paths)


def desk(url, pictures, size, language):
    name = f"{'phone' if size == PHONE else 'desk'}-{language}" if pictures.everything else "desk"
    with Browser(url, size, language) as browser:
        browser.sign_in(ADMIN, ADMIN_PASSWORD)
        paths = DESK_PAGES
        if pictures.everything:
            browser.open("/desk/students?search=nahui")
            links = [a.get_attribute("href") for a in browser.all("main a[href*='/desk/students/']")]
            paths = (urllib.parse.urlsplit(link).path for link in links)
            files = [path for path in paths if path[-1].isdigit()]
            found = reached(url, ADMIN, ADMIN_PASSWORD, files[:1] + STAFF)
            # The others have the names of the pages of a student.
            paths = named(path for path in found if path.startswith("/desk"))
        pictures.take_all(browser, name, size, paths)


def guide(url, pictures):
    """Takes the pages that the guide shows beside those of before, which are gone."""
    with Browser(url, PHONE) as student:
        student.sign_in(STUDENT_EMAIL, STUDENT_PASSWORD)
        show_on_phone(student)
        pictures.take(student.open(f"/discover/{JOINED}"), "class-after")
    with Browser(url, DESK) as desk:
        desk.sign_in(ADMIN, ADMIN_PASSWORD)
        enrol(desk)
        mark(desk)
        pictures.take(begin_sale(desk), "sale-after")
        pictures.take(desk.open("/desk/settings"), "settings-after")
        pictures.take(begin_import(desk), "import-after")
        show_on_phone(desk)
        pictures.take(open_session(desk), "roster-after")


def show_on_phone(browser):
    """Has the size of a phone, without the finer pixels that the small pictures of the guide do not need."""
    width, height = PHONE
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
    browser.command("Emulation.setDeviceMetricsOverride", **metrics)


def enrol(desk):
    """Enrols students in the class of the session."""
    for student in ENROLLED:
        desk.open(f"/desk/students/{student}/enrol?search={urllib.parse.quote(CLASS)}")
        # The form of the search has the same address.
        desk.press(desk.find("#results form[method=post] button"))


def mark(desk):
    """Records a student without a pass as present, who owes the session from then on."""
    open_session(desk).find(f"#s{DEBTOR} .here").click()
    await_part(desk, f"#s{DEBTOR} .here[aria-pressed='true']")


def begin_sale(desk):
    """Fills in the form of a sale to the student who owes, up to its button."""
    desk.open(f"/desk/students/{DEBTOR}/sell")
    desk.find(f"[name='plan'][value='{PLAN}']").click()
    desk.find(f"[name='method'][value='{METHOD}']").click()
    return desk


def begin_import(desk):
    """Chooses a file for the import, and waits for its columns."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, FILE)
        with open(path, "w", encoding="utf-8") as file:
            file.write(ROWS)
        desk.open("/desk/import").find("#files").send_keys(path)
        await_part(desk, ".file-columns")
    return desk


def await_part(browser, selector):
    """Waits for a part of the page; without it, the picture would be wrong, and none is taken."""
    browser.wait(lambda: browser.has(selector))
    browser.find(selector)


def reached(url, email, password, paths):
    """The pages to which some pages lead for a person."""
    visitor = Visitor(urllib.parse.urlsplit(url).port)
    visitor.sign_in(email, password)
    return linked(visitor, paths)


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
    if not arguments.all:
        guide(arguments.url, pictures)
        family_pictures.take(arguments.url, pictures, ADMIN, ADMIN_PASSWORD, show_on_phone)


if __name__ == "__main__":
    main()
