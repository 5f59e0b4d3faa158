"""A check-in as people do it: the room's screen, a phone's camera, a sign-in, one tap."""

import os, re, signal, time
from functools import partial
from selenium.webdriver.support.select import Select
import scanner
from browser import DESK, PHONE, SCREEN, Browser, api
from network import Network
from visitor import Visitor

# Seconds for which a code is accepted, at most.
LIFETIME = 30


def pair(test, screen, desk):
    """Pairs a screen with the room of the session, at the desk."""
    code = screen.open("/screen").find(".letters").get_attribute("aria-label")
    desk.open("/desk/screens")
    form = "form:has(select[name='room'])"
    desk.find(form + " input[name='code']").send_keys(code.lower())
    Select(desk.find(form + " select")).select_by_value(str(test.room))
    desk.press(desk.find(form + " button"))
    shown, seconds = screen.wait(lambda: screen.has("#qr"))
    test.expect(shown, f"a screen that staff approved shows its room after {seconds:.1f} s")


def here(screen):
    """The number of students that the screen shows."""
    found = re.search(r"\d+", screen.find("#count").text)
    return int(found.group()) if found else None


def code_of(test):
    """The session's code of this moment."""
    return api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]


def run(test):
    with Browser(test.url, SCREEN) as screen, Browser(test.url, DESK) as desk:
        pair(test, screen, desk.enter(test.admin_token))
        link = screen.code()
        test.expect(link and link.upper().startswith(test.url.upper() + "/C/"), "zbar reads the link from a picture")
        test.expect(here(screen) == 0, "the screen shows that no student is here")
        desk.open(f"/desk/sessions/{test.session}")
        with Browser(test.url, PHONE) as slow:
            slow.open(link)
            opened_at = time.time()
            phone(test, screen, desk, screen.code())
            without_scripts(test, screen, desk)
            at_once(test, screen)
            scanner.run(test, screen)
            asleep(test, screen)
            lost(test, screen)
            expired(test, slow, link, opened_at)
        test.expect(screen.errors() == [], f"the browser of the screen has no complaint {screen.errors()[:2]}")


def phone(test, screen, desk, link):
    """Opens the link signed out, signs in, and is checked in; the screen and the desk change by themselves."""
    with Browser(test.url, PHONE) as phone:
        phone.open(link)
        test.expect(phone.has("input[name='password']"), "the link asks a phone that is signed out to sign in")
        test.expect(test.class_name in phone.text, "it names the class before the sign-in")
        phone.fill(email=test.student(1), password=test.password).send("/sign-in")
        test.expect(phone.has(".result.good"), "the sign-in checks the student in")
        changed, seconds = screen.wait(lambda: here(screen) == 1)
        test.expect(changed, f"the screen's count changes by itself after {seconds:.1f} s")
        changed, seconds = desk.wait(lambda: desk.has(f"#s{test.number(1)} .undo"))
        test.expect(changed, f"the desk's roster changes by itself {seconds:.1f} s later")
        phone.driver.refresh()
        test.expect(phone.has(".result.good"), "the reload of the receipt shows the receipt")
        phone.open(screen.code())
        done = test.words("en")["check-in.done"].replace("{time}", "")
        is_in = done in phone.text and not phone.has("form[action='/check-in']")
        test.expect(is_in, "the same code again says that the student is checked in already")
        test.expect(here(screen) == 1, "the screen still counts one student")
        test.expect(phone.errors() == [], f"the browser of the phone has no complaint {phone.errors()[:2]}")


def without_scripts(test, screen, desk):
    """A screen and a phone without scripts: the screen's page loads itself again."""
    with Browser(test.url, SCREEN, scripts=False) as plain, Browser(test.url, PHONE, scripts=False) as phone:
        code = plain.open("/screen").find(".letters").get_attribute("aria-label")
        api(test.url, test.admin_token, "screen-pairings/approve", {"code": code, "room": test.room})
        shown, seconds = plain.wait(lambda: plain.has("#symbol noscript svg"))
        test.expect(shown, f"a screen without scripts shows its room after {seconds:.1f} s")
        phone.open(plain.code()).fill(email=test.student(2), password=test.password).send("/sign-in")
        test.expect(phone.has(".result.good"), "a phone without scripts checks in too")
        for name, one in (("screen", screen), ("screen without scripts", plain)):
            counted, seconds = one.wait(lambda: here(one) == 2)
            test.expect(counted, f"the {name} counts both students after {seconds:.1f} s")
        phone.open("/scan").fill(code=code_of(test)).send("/check-in")
        repeated = test.words("en")["receipt.repeated"]
        test.expect(repeated in phone.text, "a phone without scripts has a field for the code")


def at_once(test, screen):
    """Where the academy says so, the opened link checks in: in a tab that is seen, with scripts, and without a tap."""
    set_at_once(test, "yes")
    try:
        before, visitor = here(screen), Visitor(test.port)
        page = visitor.enter(test.tokens[11]).get("/c/" + code_of(test))
        test.expect("at-once" in page.html, "the opened link says that it needs no tap")
        with Browser(test.url, PHONE) as phone:
            phone.enter(test.tokens[12]).open("/home")
            unseen = phone.command("Target.createTarget", url=screen.code(), background=True)["targetId"]
            time.sleep(2)
            test.expect(here(screen) == before, "neither a loaded page nor a tab that is not seen checks in")
            phone.driver.switch_to.window(unseen)
            done, seconds = phone.wait(lambda: phone.has(".result.good"))
            test.expect(done, f"the link checks in {seconds:.1f} s after its tab is seen")
    finally:
        set_at_once(test, "no")


def set_at_once(test, value):
    api(test.url, test.admin_token, "academy", {"settings": {"check-in.at-once": value}}, "PATCH")


def asleep(test, screen):
    """A device that slept longer than a code lives: its clock has moved on, and its page has not."""
    slept = LIFETIME + 1
    wake = f"const now = Date.now; Date.now = () => now() + {slept * 1000}"
    os.kill(test.server, signal.SIGSTOP)
    go_on = partial(os.kill, test.server, signal.SIGCONT)
    seconds = hidden_after(screen, lambda: screen.driver.execute_script(wake), go_on) - slept
    test.expect(seconds < 2, f"a device that slept hides its old code after {seconds:.1f} s")
    screen.open("/screen").wait(lambda: screen.code())


def lost(test, screen):
    """A connection that is lost: the code is hidden within 5 s, and a new one comes with the connection."""
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", SCREEN) as other:
        key = screen.driver.get_cookie("classly-screen")["value"]
        other.command("Network.setCookie", name="classly-screen", value=key, url=other.url)
        other.open("/screen").wait(lambda: other.has("#qr:not([hidden])"))
        stop = partial(os.kill, test.server, signal.SIGSTOP)
        go_on = partial(os.kill, test.server, signal.SIGCONT)
        for name, take, give in (
            ("server that does not respond", stop, go_on),
            ("network that is down", network.go_down, network.come_up),
        ):
            old = other.code()
            seconds = hidden_after(other, take, give)
            test.expect(old and seconds < 5, f"a {name} hides the code after {seconds:.1f} s, less than 5 s")
            back, seconds = other.wait(lambda: other.find("#symbol").is_displayed() and other.code(), 30)
            test.expect(back, f"the code comes back {seconds:.1f} s afterwards")


def hidden_after(screen, take, give):
    """Seconds from an event until the screen hides its code, measured by the page itself."""
    screen.driver.execute_script(
        "window.hiddenAt = 0; new MutationObserver(() => { if (symbol.hidden) hiddenAt ||= Date.now(); })"
        ".observe(symbol, {attributes: true})"
    )
    start = time.time()
    take()
    try:
        screen.wait(lambda: screen.driver.execute_script("return hiddenAt"), 10)
    finally:
        give()
    hidden_at = screen.driver.execute_script("return hiddenAt")
    return hidden_at / 1000 - start if hidden_at else float("inf")


def expired(test, slow, link, opened_at):
    """A sign-in that took longer than the code lives: the check-in has the time at which the link was opened."""
    time.sleep(max(0, opened_at + LIFETIME + 1 - time.time()))
    refused = Visitor(test.port).get("/c/" + link.split("/")[-1])
    sentence = test.words("en")["refusal.check-in.expired"]
    test.expect(refused.status == 403 and sentence in refused.html, f"then the link has status {refused.status}")
    slow.fill(email=test.student(9), password=test.password).send("/sign-in")
    test.expect(slow.has(".result.good"), "who opened the link in time is checked in after the code has expired")
    roster = api(test.url, test.admin_token, f"sessions/{test.session}/roster")["entries"]
    at = next(entry["checkedInAt"] for entry in roster if entry["student"] == test.number(9))
    latest = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(opened_at))
    test.expect(at[:19] <= latest, f"it has the time of the link, {at}")


def refused(test):
    """Links that are refused, in the languages of people who are signed in."""
    code = code_of(test)
    last = "A" if code[-1] != "A" else "Q"
    time.sleep(max(0, test.old_code_at + LIFETIME + 1 - time.monotonic()))
    forged = code[:-1] + last
    links = {"check-in.expired": test.old_code, "check-in.forged": forged, "check-in.unknown-key": test.foreign}
    for language in ("es", "en"):
        with Browser(test.url, PHONE, language) as phone:
            phone.enter(test.tokens[2])
            for name, link in links.items():
                phone.open("/c/" + link)
                sentence = test.words(language).get("refusal." + name)
                shown = phone.find("h1").text
                is_right = shown == sentence if sentence else phone.has(".result.bad") and name in phone.text
                test.expect(is_right and phone.language == language, f"{name} is refused in {language}: {shown}")
