"""The jobs of the front desk whose taps are counted: each begins on the page of today, and checks its end."""

import secrets
from tap_academy import name_of


def open_session(person, session):
    person.follow(f"main a[href='/desk/sessions/{session}']")


def mark(person, academy):
    student = academy.awaited()[-1]
    open_session(person, academy.id)
    person.tap(f"#s{student} .here")
    return person.browser.wait(lambda: academy.is_present(student))[0]


def walk_in(person, academy):
    return add_guest(person, academy, academy.guests[0])


def add_guest(person, academy, guest):
    """Finds a student who is not enrolled, and marks them as present."""
    open_session(person, academy.id)
    person.type("#roster-search", name_of(guest))
    person.tap(f"#results #s{guest['id']} .here")
    return person.browser.wait(lambda: academy.is_present(guest["id"]))[0]


def walk_in_who_pays(person, academy):
    guest = academy.payer["id"]
    open_session(person, academy.id)
    person.type("#roster-search", name_of(academy.payer))
    person.follow(f"#results #s{guest} .pay")
    person.follow(".charge .main")
    return academy.is_present(guest) and len(academy.payments(guest)) == 1


def find(person, student, page):
    """Finds a student from any page, and opens one of the pages of their file."""
    person.type("#find", name_of(student))
    person.enter()
    person.follow(f"#results a[href='/desk/students/{student['id']}/{page}']")


def sell(person, academy):
    """The method is the one with which the student paid last."""
    student = academy.known["id"]
    before = len(academy.payments(student))
    find(person, academy.known, "sell")
    person.tap(f"[name='plan'][value='{academy.plan['id']}']")
    person.follow(".charge .main")
    return len(academy.payments(student)) == before + 1


def collect(person, academy):
    student = academy.debtor["id"]
    person.follow("main a[href='/desk/money']")
    person.follow(f"#owing a[href='/desk/students/{student}/settle']")
    person.follow(".charge .main")
    return len(academy.payments(student)) == 1


def owing(person, academy):
    """Another student owes meanwhile."""
    debtor = academy.admit("Second")
    academy.send(f"sessions/{academy.id}/attendance/{debtor['id']}", {"status": "present"}, "PUT")
    person.follow("main a[href='/desk/money']")
    return name_of(debtor) in person.browser.find("#owing").text


def enrol(person, academy):
    find(person, academy.known, "enrol")
    person.follow(f"#results form:has([name='class'][value='{academy.weekly}']) button")
    return academy.is_enrolled(academy.known["id"])


def code(person, academy):
    open_session(person, academy.id)
    person.follow(f"a[href='/desk/sessions/{academy.id}/code']")
    return shows_code(person)


def shows_code(person):
    """Whether the page shows a check-in code, as soon as it does."""
    return person.browser.wait(lambda: "CL1." in (person.browser.code() or "").upper())[0]


def cancel(person, academy):
    session = academy.cancelled
    open_session(person, session)
    person.follow(f"a[href='/desk/sessions/{session}/cancel']")
    person.type("[name='reason']", "The teacher is ill")
    person.follow(f"form[action='/desk/sessions/{session}/cancel'] .danger")
    return academy.get(f"sessions/{session}")["isCancelled"]


def substitute(person, academy):
    session = academy.substituted
    open_session(person, session)
    person.follow(f"a[href='/desk/sessions/{session}/edit']")
    person.choose("[name='instructor']", academy.instructor)
    person.follow(f"form[action='/desk/sessions/{session}/edit'] .main")
    return academy.get(f"sessions/{session}").get("instructor") == academy.instructor


def newcomer(person, academy):
    """Everything is on one sheet. The method is the first one of the academy."""
    last = f"Taps {secrets.token_hex(4)}"
    person.follow("main a[href='/desk/admit']")
    person.type("[name='firstName']", "Newcomer")
    person.type("[name='lastName']", last)
    person.choose("[name='class']", academy.weekly)
    person.tap(f"[name='plan'][value='{academy.plan['id']}']")
    person.tap("[name='invite'][type='checkbox']")
    person.follow(".charge .main")
    student = academy.get("students?search=" + last.replace(" ", "+"))["items"][0]["id"]
    is_sold = len(academy.payments(student)) == 1
    return is_sold and academy.is_enrolled(student) and person.browser.has(".invitation .letters-line")
