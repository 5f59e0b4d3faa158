"""A check-in as people do it: the room's screen, a phone's camera, a sign-in, one tap."""

import os, re, signal, time
from selenium.webdriver.support.select import Select
from browser import DESK, PHONE, SCREEN, Browser, api


def pair(test, screen):
    """Pairs a screen with the room of the session, at the desk."""
    code = screen.open("/screen").find(".letters").get_attribute("aria-label")
    with Browser(test.url, DESK) as desk:
        desk.sign_in(test.admin, test.password).open("/desk/screens")
        form = "form:has(select[name='room'])"
        desk.find(form + " input[name='code']").send_keys(code.lower())
        Select(desk.find(form + " select")).select_by_value(str(test.room))
        page = desk.find("html")
        desk.find(form + " button").click()
        desk.wait(lambda: desk.is_stale(page))
    shown, seconds = screen.wait(lambda: screen.has("#qr"))
    test.expect(shown, f"a screen that staff approved shows its room after {seconds:.1f} s")


def here(screen):
    """The number of students that the screen shows."""
    found = re.search(r"\d+", screen.find("#count").text)
    return int(found.group()) if found else None


def run(test):
    with Browser(test.url, SCREEN) as screen:
        pair(test, screen)
        link = screen.code()
        test.expect(link and link.upper().startswith(test.url.upper() + "/C/"), "zbar reads the link from a picture")
        test.expect(here(screen) == 0, "the screen shows that no student is here")
        phone(test, screen, link)
        without_scripts(test, screen)
        lost(test, screen)
        test.expect(screen.errors() == [], f"the browser of the screen has no complaint {screen.errors()[:2]}")


def phone(test, screen, link):
    """Opens the link signed out, signs in, and is checked in; the screen changes by itself."""
    with Browser(test.url, PHONE) as phone:
        phone.open(link)
        test.expect(phone.has("input[name='password']"), "the link asks a phone that is signed out to sign in")
        test.expect(test.class_name in phone.text, "it names the class before the sign-in")
        phone.fill(email=test.student(1), password=test.password).send("/sign-in")
        test.expect(phone.has(".result.good"), "the sign-in checks the student in")
        changed, seconds = screen.wait(lambda: here(screen) == 1)
        test.expect(changed, f"the screen's count changes by itself after {seconds:.1f} s")
        phone.driver.refresh()
        test.expect(phone.has(".result.good"), "the reload of the receipt shows the receipt")
        phone.open(screen.code()).send("/check-in")
        repeated = test.words("en")["receipt.repeated"]
        test.expect(repeated in phone.text, "the same code again says that the student is checked in already")
        test.expect(here(screen) == 1, "the screen still counts one student")
        test.expect(phone.errors() == [], f"the browser of the phone has no complaint {phone.errors()[:2]}")


def without_scripts(test, screen):
    with Browser(test.url, PHONE, scripts=False) as phone:
        phone.open(screen.code()).fill(email=test.student(2), password=test.password).send("/sign-in")
        test.expect(phone.has(".result.good"), "a phone without scripts checks in too")
    test.expect(screen.wait(lambda: here(screen) == 2)[0], "the screen counts both students")


def lost(test, screen):
    """A server that does not respond: the code is hidden within 5 s, and comes back with the server."""
    os.kill(test.server, signal.SIGSTOP)
    start = time.monotonic()
    try:
        hidden, seconds = screen.wait(lambda: not screen.find("#symbol").is_displayed(), 10)
    finally:
        os.kill(test.server, signal.SIGCONT)
    test.expect(hidden and seconds < 5, f"a lost connection hides the code after {seconds:.1f} s, less than 5 s")
    back, seconds = screen.wait(lambda: screen.find("#symbol").is_displayed() and screen.code(), 30)
    test.expect(back, f"the code comes back {seconds:.1f} s after the server, {time.monotonic() - start:.0f} s in all")


def refused(test):
    """Links that are refused, in the languages of people who are signed in."""
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    last = "A" if code[-1] != "A" else "Q"
    time.sleep(max(0, test.old_code_at + 31 - time.monotonic()))
    links = {"check-in.expired": test.old_code, "check-in.forged": code[:-1] + last, "check-in.unknown-key": test.foreign}
    for language in ("es", "en"):
        with Browser(test.url, PHONE, language) as phone:
            phone.sign_in(test.student(3), test.password)
            for name, link in links.items():
                phone.open("/c/" + link)
                sentence = test.words(language).get("refusal." + name)
                shown = phone.find("h1").text
                is_right = shown == sentence if sentence else phone.has(".result.bad") and name in phone.text
                test.expect(is_right and phone.language == language, f"{name} is refused in {language}: {shown}")
