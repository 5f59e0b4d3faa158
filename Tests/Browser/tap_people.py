"""The jobs of instructors, students and owners whose taps are counted; each says whether it is done."""

import base64, hashlib, hmac, os, secrets, tempfile, time
from check_in import code_of
from tap_academy import SETTING, decimal
from tap_desk import add_guest, open_session, shows_code

# What another program may write: its own names of columns, without a status.
ROWS = "Nombre,Apellidos,Correo,Teléfono,Fecha de nacimiento\n"
NEW_PRICE = "12.00"


def timetable_of_substitute(person, academy):
    """The session that the desk gave to the instructor."""
    return person.browser.has(f"main a[href='/desk/sessions/{academy.substituted}']")


def mark_twenty(person, academy):
    students = academy.awaited()[:20]
    open_session(person, academy.id)
    for student in students:
        person.tap(f"#s{student} .here")
    return person.browser.wait(lambda: not set(students) & set(academy.awaited()))[0]


def walk_in(person, academy):
    return add_guest(person, academy, academy.guests[1])


def code(person, academy):
    person.follow(f"main a[href='/desk/sessions/{academy.id}/code']")
    return shows_code(person)


def note(person, academy):
    student = academy.entries()[0]["student"]
    open_session(person, academy.id)
    person.follow(f"#s{student} .name a")
    person.type("[name='text']", "Learns turns quickly")
    person.follow("form[action$='/note'] .main")
    return "Learns turns quickly" in person.browser.find(f"#s{student}").text


def check_in(person, academy):
    person.begin("/c/" + code_of(academy.test))
    person.follow("form[action='/check-in'] button")
    return person.browser.has(".result.good")


def next_class(person, academy):
    """The first page names the next class, and the classes that are left of the pass."""
    return all(person.browser.find(part).text for part in (".ahead .moment", ".ahead .title", ".pass .left"))


def open_menu(person, path):
    """Opens a page by the menu of a phone."""
    person.tap(".nav summary")
    person.follow(f".nav a[href='{path}']")


def timetable(person, academy):
    open_menu(person, "/timetable")
    return academy.session["className"] in person.browser.text


def discover(person):
    person.follow(".nav a[href='/discover']")


def find_class(person, academy):
    discover(person)
    person.type("#search", academy.session["className"])
    first = "main section li .name"
    return person.browser.wait(lambda: person.browser.find(first).text == academy.session["className"])[0]


def join(person, academy):
    discover(person)
    person.follow(f"#results a[href='/discover/{academy.weekly}']")
    person.follow(f"form[action='/discover/{academy.weekly}/join'] button")
    return academy.is_enrolled(academy.own)


def receipt(person, academy):
    open_menu(person, "/payments")
    number = person.browser.find("main .receipt").text
    person.follow("main a[href^='/payments/']")
    return number in person.browser.find(".paper").text


def open_more(person, path):
    """Opens a page from the page “More”."""
    person.follow(".menu a[href='/desk/more']")
    person.follow(f"main a[href^='{path}']")


def revenue(person, academy):
    """The last month of the report is the current one."""
    open_more(person, "/desk/dashboard")
    total = decimal(academy.get("reports/revenue")["months"][-1]["total"])
    return total in person.browser.find("main > .desk-page > .lead").text.replace(",", "")


def invite(person, academy):
    open_more(person, "/desk/invite-staff")
    email = f"{secrets.token_hex(4)}@example.org"
    person.type("[name='email']", email)
    person.choose("[name='role']", "front-desk")
    person.follow("form[action='/desk/invite-staff'] .main")
    letters = person.browser.find(".invitation .letters-line").text
    return academy.send("invitations/state", {"code": letters})["email"] == email


def change_setting(person, academy):
    value = str(100 + secrets.randbelow(100))
    open_more(person, "/desk/settings")
    person.follow("main a[href='/desk/settings/check-in']")
    person.type(f"[name='setting.{SETTING}']", value)
    person.follow(f"form:has([name='setting.{SETTING}']) .main")
    return academy.get("settings/" + SETTING)["value"] == value


def change_price(person, academy):
    plan = f"/desk/plans/{academy.plan['id']}"
    open_more(person, "/desk/plans")
    person.follow(f"main .name a[href^='{plan}']")
    person.type("[name='price']", NEW_PRICE)
    person.follow(f"form[action='{plan}'] .main")
    return decimal(academy.get(plan.removeprefix("/desk/"))["price"]) == NEW_PRICE


def load(person, academy):
    """The file of another program, whose columns are recognised."""
    name = f"Taps {secrets.token_hex(4)}"
    with tempfile.TemporaryDirectory(prefix="classly-taps-") as folder:
        path = os.path.join(folder, "alumnos.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write(ROWS + f"Ana,{name},ana-{secrets.token_hex(4)}@example.org,987654321,14/03/2001\n")
        open_more(person, "/desk/import")
        person.attach("#files", path)
        person.follow("button[value='check']")
        person.follow(".import-check button.main")
    search = "students?search=" + name.replace(" ", "+")
    return person.browser.wait(lambda: len(academy.get(search)["items"]) == 1)[0]


def second_factor(person, academy):
    person.tap(".account-menu summary")
    person.follow(".account-menu a[href='/account/second-factor']")
    person.follow("form[action='/account/second-factor'] button")
    person.type("[name='code']", one_time_code(person.browser.find(".letters-line").text))
    person.follow("form[action='/account/second-factor/confirm'] .main")
    person.browser.open("/account/second-factor")
    return person.browser.has("form[action='/account/second-factor/disable']")


def one_time_code(secret):
    """The code of an authenticator app (RFC 6238): six digits of an HMAC of the half minute."""
    letters = "".join(secret.split())
    key = base64.b32decode(letters + "=" * (-len(letters) % 8))
    sum = hmac.digest(key, int(time.time() // 30).to_bytes(8, "big"), hashlib.sha1)
    start = sum[-1] & 15
    return f"{(int.from_bytes(sum[start : start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"
