"""A station at the entrance, as a child of six uses it: a tap on the class, a tap on the name, and a button to undo."""

import datetime, os, signal, time
from selenium.webdriver.support.select import Select
from browser import DESK, PHONE, Browser, api
from visitor import Visitor

TABLET = (1024, 768)
# The station ignores a tap within half a second after its page has changed.
PAUSE = 0.6
# Seconds in which a change of the roster would replace the page, and after which a question is closed.
CHANGED, UNTOUCHED = 5, 45
# Sends the code of a card, as the script of the camera does.
SHOW_CARD = """
const form = document.getElementById("form");
form.elements.code.value = arguments[0];
form.requestSubmit();
"""
# The smallest side of what a child taps, in CSS pixels.
SMALLEST = 96
COOKIE = "classly-screen"
# Opens the names of a class, and taps one of them as soon as it is there.
TWO_TAPS = """
const [link, name] = arguments;
new MutationObserver((_, watch) => {
  const button = document.querySelector(name);
  if (!button) return;
  watch.disconnect();
  button.click();
}).observe(document.body, {childList: true, subtree: true});
document.querySelector(link).click();
"""
# The ids of the students whose names a tap at the middle of their buttons meets.
TAPPABLE = """
return [...document.querySelectorAll(".names button")].filter((button) => {
  const {left, top, width, height} = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((button) => Number(button.value));
"""
UNDO = "#banner form[action='/station/undo'] button"


def run(test):
    with Browser(test.url, TABLET) as tablet, Browser(test.url, DESK) as desk:
        pair(test, tablet, desk.enter(test.admin_token))
        check_in(test, tablet)
        repeat(test, tablet)
        double_tap(test, tablet)
        last_row(test, tablet)
        pad(test, tablet)
        card_choice(test, tablet)
        follow(test, tablet)
        look(test, tablet)
        lost(test, tablet)
        found = tablet.errors()
        test.expect(found == [], f"the browser of the station has no complaint {found[:2]}")
        cookie = tablet.driver.get_cookie(COOKIE)["value"]
        without_scripts(test, cookie)
        only_station(test, cookie)
        close(test, tablet, desk)


def pair(test, tablet, desk):
    """Pairs the station with the venue of the session, at the desk."""
    code = tablet.open("/station").find(".letters").get_attribute("aria-label")
    venue = api(test.url, test.admin_token, f"rooms/{test.room}")["venue"]
    desk.open("/desk/stations")
    form = "form:has(select[name='venue'])"
    desk.find(form + " input[name='code']").send_keys(code.lower())
    Select(desk.find(form + " select[name='venue']")).select_by_value(str(venue))
    desk.press(desk.find(form + " button"))
    shown, seconds = tablet.wait(lambda: tablet.has("#station"))
    test.expect(shown, f"a station that staff approved shows the classes after {seconds:.1f} s")


def status(test, student):
    """How the student's attendance is recorded; None without a record."""
    roster = api(test.url, test.admin_token, f"sessions/{test.session}/roster")["entries"]
    return next((entry.get("status") for entry in roster if entry["student"] == student), None)


def tap(tablet, selector):
    time.sleep(PAUSE)
    # Away from the head and the foot of the page, which stay in the window.
    tablet.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", tablet.find(selector))
    tablet.find(selector).click()


def link(test):
    return f".open a[href='/station?session={test.session}']"


def open_names(test, tablet):
    """Shows the names of the session; returns the number of taps, from the first page on."""
    tablet.open("/station")
    if not tablet.has(link(test)):
        return 0
    tap(tablet, link(test))
    tablet.wait(lambda: tablet.has(".names"))
    return 1


def name(student):
    return f".names button[value='{student}']"


def free(test, tablet):
    """The id of the last student whose name is shown and who is not here yet."""
    open_names(test, tablet)
    shown = [test.number(one + 1) for one in range(len(test.students))]
    return [one for one in shown if tablet.has(name(one) + ":not(.in)")][-1]


def said(tablet, sentence):
    """Whether the banner has the parts of a sentence around the name."""
    parts = sentence.split("{name}")
    return tablet.wait(lambda: tablet.has("#banner") and all(part in tablet.find("#banner").text for part in parts))[0]


def check_in(test, tablet):
    words, student = test.words("en"), free(test, tablet)
    taps = open_names(test, tablet)
    checked(test, tablet, "the names of a class")
    tap(tablet, name(student))
    greeted = said(tablet, words["station.done"])
    test.expect(greeted and taps + 1 <= 2, f"a child checks in by {taps + 1} taps")
    test.expect(status(test, student) in ("present", "late"), "the roster has the check-in")
    checked(test, tablet, "the banner of a check-in")
    tap(tablet, UNDO)
    undone = said(tablet, words["station.undone"])
    test.expect(undone and status(test, student) is None, "the button of the banner undoes the check-in")


def repeat(test, tablet):
    """A tap on the name of a student who is here says so, and changes nothing."""
    words, student = test.words("en"), free(test, tablet)
    tap(tablet, name(student))
    said(tablet, words["station.done"])
    open_names(test, tablet)
    test.expect(tablet.has(name(student) + ".in"), "the name of a student who is here has a mark")
    tap(tablet, name(student))
    test.expect(said(tablet, words["station.again"]), "a second tap says kindly that the student is here already")
    tap(tablet, UNDO)
    said(tablet, words["station.undone"])


def double_tap(test, tablet):
    """Of two taps in a row the second one has no effect, on a name and on a class."""
    words, student = test.words("en"), free(test, tablet)
    before = len(tablet.all(".names .in"))
    time.sleep(PAUSE)
    tablet.driver.execute_script("for (const _ of [1, 2]) arguments[0].click()", tablet.find(name(student)))
    test.expect(said(tablet, words["station.done"]), "a double tap on a name checks in once")
    tap(tablet, UNDO)
    said(tablet, words["station.undone"])
    tablet.open("/station")
    time.sleep(PAUSE)
    tablet.driver.execute_script(TWO_TAPS, link(test), name(student))
    opened, _ = tablet.wait(lambda: tablet.has(name(student)))
    time.sleep(PAUSE)
    is_free = opened and status(test, student) is None
    test.expect(is_free, "of a double tap on a class, the second tap has no effect")
    test.expect(len(tablet.all(".names .in")) == before, "it marks no other name")


def last_row(test, tablet):
    """A banner covers no name that could be tapped before, and the last of all names is above it."""
    words, student = test.words("en"), free(test, tablet)
    # The script of the camera shows its button meanwhile.
    time.sleep(PAUSE)
    before = tappable(tablet, "0")
    tap(tablet, name(student))
    said(tablet, words["station.done"])
    # The names of the class with the banner of its last check-in, whether or not other classes are open.
    tablet.open(f"/station?session={test.session}&done={test.session}.{student}")
    shown = said(tablet, words["station.done"]) and tablet.wait(lambda: tappable(tablet, "0") == before)[0]
    test.expect(shown and before, f"a banner covers none of the {len(before)} names that are shown")
    last = [int(tablet.all(".names button")[-1].get_dom_attribute("value"))]
    for size in (PHONE, TABLET):
        tablet.resize(size)
        end = "document.documentElement.scrollHeight"
        reached, _ = tablet.wait(lambda: tappable(tablet, end)[-1:] == last)
        test.expect(reached and tablet.has("#banner"), f"the last name at {size} can be scrolled to a place above it")
    other = tappable(tablet, "0")[-1]
    was_here = tablet.has(name(other) + ".in")
    greeting = words["station.again" if was_here else "station.done"]
    called = tablet.find(name(other) + " > span:not(.face, .visually-hidden)").text
    time.sleep(PAUSE)
    # Without scrolling: a click on what covers the name would be an error.
    tablet.find(name(other)).click()
    greeted, _ = tablet.wait(lambda: greeting.replace("{name}", called) in tablet.find("#banner").text)
    present = status(test, other) in ("present", "late")
    test.expect(greeted and present, "a tap on a name in the last visible row, above a banner, checks in")
    for one in {student} if was_here else {student, other}:
        api(test.url, test.admin_token, f"sessions/{test.session}/attendance/{one}", method="DELETE")


def tappable(tablet, place):
    """The students whose names can be tapped after the page is scrolled to a place."""
    tablet.driver.execute_script(f"scrollTo(0, {place})")
    return tablet.driver.execute_script(TAPPABLE)


def pad(test, tablet):
    """A student with a PIN enters it by large number buttons, and a wrong one is said."""
    words, student = test.words("en"), free(test, tablet)
    path = f"students/{student}/station-pin"
    pin = api(test.url, test.admin_token, path, {})["pin"]
    tap(tablet, name(student))
    test.expect(tablet.wait(lambda: tablet.has("#pin"))[0], "a tap on the name of a student with a PIN shows the pad")
    checked(test, tablet, "the pad for a PIN")
    sides = [side for one in tablet.all(".digits button") for side in (one.size["width"], one.size["height"])]
    test.expect(sides and min(sides) >= SMALLEST, f"a number is at least {min(sides):.0f} pixels wide and high")
    enter(tablet, "1111" if pin == "0000" else "0000")
    refused, _ = tablet.wait(lambda: words["station.refused.station-pin.wrong"] in tablet.text)
    is_empty = tablet.find("#pin").get_property("value") == ""
    test.expect(refused and is_empty and status(test, student) is None, "a wrong PIN is said, and checks no one in")
    enter(tablet, pin)
    greeted = said(tablet, words["station.done"]) and status(test, student) in ("present", "late")
    test.expect(greeted and pin not in tablet.path, "the PIN checks in, and is not in the address")
    tap(tablet, UNDO)
    said(tablet, words["station.undone"])
    api(test.url, test.admin_token, path, method="DELETE")


def enter(tablet, pin):
    """Taps the numbers of a PIN and the button that sends it."""
    for digit in pin:
        tap(tablet, f"[data-digit='{digit}']")
    tap(tablet, ".pad .main")


def card_choice(test, tablet):
    """The classes that a card asks for stay while the roster changes, and close before the next child comes."""
    student, other = free(test, tablet), second_session(test)
    try:
        code = api(test.url, test.admin_token, f"students/{student}/card", {})["payload"]
        tablet.open("/station")
        time.sleep(PAUSE)
        tablet.driver.execute_script(SHOW_CARD, code)
        asked, _ = tablet.wait(lambda: tablet.has(f"[data-choice] button[value='{other}']"))
        test.expect(asked, "a card whose student is expected at two classes asks which one")
        checked(test, tablet, "the classes of a card")
        path = f"sessions/{other}/attendance/{test.number(1)}"
        api(test.url, test.admin_token, path, {"status": "present"}, "PUT")
        time.sleep(CHANGED)
        test.expect(tablet.has("[data-choice]"), "another check-in does not replace the classes of a card")
        closed, seconds = tablet.wait(lambda: not tablet.has("[data-choice]"), UNTOUCHED)
        test.expect(closed, f"the classes of a card are closed {seconds:.0f} s later")
        api(test.url, test.admin_token, path, method="DELETE")
    finally:
        api(test.url, test.admin_token, f"sessions/{other}/cancel", {"reason": "Test"})


def second_session(test):
    """A session of the same class and venue, a few minutes later, in a room of its own."""
    session = api(test.url, test.admin_token, f"sessions/{test.session}")
    venue = api(test.url, test.admin_token, f"rooms/{test.room}")["venue"]
    room = api(test.url, test.admin_token, "rooms", {"venue": venue, "name": "Second", "capacity": 100})["id"]
    start = datetime.datetime.fromisoformat(f"{session['day']}T{session['startTime']}") + datetime.timedelta(minutes=5)
    at = start.strftime("%Y-%m-%dT%H:%M")
    # Open until after the test, at whichever minute of the hour it began.
    values = {"at": at, "minutes": 300, "room": room}
    return api(test.url, test.admin_token, f"classes/{session['class']}/sessions", values)["id"]


def follow(test, tablet):
    """A mark of the front desk appears by itself, and the names stay where they are."""
    student = free(test, tablet)
    path = f"sessions/{test.session}/attendance/{student}"
    top = tablet.find(name(student)).location["y"]
    api(test.url, test.admin_token, path, {"status": "present"}, "PUT")
    marked, seconds = tablet.wait(lambda: tablet.has(name(student) + ".in"))
    test.expect(marked, f"a mark of the front desk appears after {seconds:.1f} s")
    test.expect(tablet.find(name(student)).location["y"] == top, "the names stay where they are")
    api(test.url, test.admin_token, path, method="DELETE")
    taken, _ = tablet.wait(lambda: tablet.has(name(student) + ":not(.in)"))
    test.expect(taken, "a mark that the front desk removes disappears")


def checked(test, tablet, part):
    found = tablet.violations()
    test.expect(not found, f"{part} at a station: no rule of accessibility is broken {found[:3]}")
    missed = tablet.unreached()
    test.expect(not missed, f"{part} at a station: the keyboard reaches everything {missed[:2]}")


def look(test, tablet):
    """The names are large, fit a phone, lead nowhere else, and are in the language of the tablet."""
    tablet.open("/station")
    checked(test, tablet, "the first page")
    for size in (TABLET, PHONE):
        tablet.resize(size)
        open_names(test, tablet)
        sides = [side for one in tablet.all(".names button") for side in (one.size["width"], one.size["height"])]
        is_large = sides and min(sides) >= SMALLEST
        test.expect(is_large, f"a name at {size} is at least {min(sides):.0f} pixels wide and high")
        links = [one.get_dom_attribute("href") for one in tablet.all("a[href]")]
        test.expect(all(link.startswith("/station") for link in links), f"a station leads to no other page {links}")
    test.expect(not tablet.overflows(), "the names fit a window of 320 pixels")
    tablet.resize(TABLET)
    tablet.speak("es")
    open_names(test, tablet)
    spanish = tablet.language == "es" and test.words("es")["station.how"] in tablet.text
    test.expect(spanish, "a station speaks the language of its browser")
    checked(test, tablet, "the names in Spanish")
    tablet.speak("en")


def lost(test, tablet):
    """While the server does not respond, the station shows the names that it keeps."""
    open_names(test, tablet)
    os.kill(test.server, signal.SIGSTOP)
    try:
        shown, seconds = tablet.wait(lambda: tablet.has(".kept") and not tablet.find("#lost").is_displayed())
    finally:
        os.kill(test.server, signal.SIGCONT)
    test.expect(shown, f"a station shows the names that it keeps {seconds:.1f} s after the connection was lost")
    back, seconds = tablet.wait(lambda: not tablet.has(".kept"), 30)
    test.expect(back, f"the names of the server come back {seconds:.1f} s after the connection")


def without_scripts(test, cookie):
    words = test.words("en")
    with Browser(test.url, TABLET, scripts=False) as plain:
        plain.command("Network.setCookie", name=COOKIE, value=cookie, url=test.url)
        student = free(test, plain)
        tap(plain, name(student))
        greeted = said(plain, words["station.done"]) and status(test, student) in ("present", "late")
        test.expect(greeted, "a station without scripts checks in")
        tap(plain, UNDO)
        undone = said(plain, words["station.undone"]) and status(test, student) is None
        test.expect(undone, "a station without scripts undoes a check-in")
        plain_pad(test, plain, student)


def plain_pad(test, plain, student):
    """Without scripts the pad is a field for the PIN and a button."""
    path = f"students/{student}/station-pin"
    pin = api(test.url, test.admin_token, path, {})["pin"]
    open_names(test, plain)
    tap(plain, name(student))
    shown = plain.has("#pin") and not plain.find("[data-digit]").is_displayed()
    test.expect(shown, "the pad of a station without scripts has no number buttons")
    plain.fill(pin=pin)
    tap(plain, ".pad .main")
    greeted = said(plain, test.words("en")["station.done"]) and status(test, student) in ("present", "late")
    test.expect(greeted, "a station without scripts checks in by a PIN")
    tap(plain, UNDO)
    said(plain, test.words("en")["station.undone"])
    api(test.url, test.admin_token, path, method="DELETE")


def only_station(test, cookie):
    """The cookie of a station opens no other page, and its token sends no other request."""
    visitor = Visitor(test.port)
    visitor.cookies[COOKIE] = cookie
    for path in ("/home", "/account", "/desk", "/desk/students", f"/desk/sessions/{test.session}"):
        page = visitor.get(path)
        is_closed = page.status == 303 and "/sign-in" in page["Location"]
        test.expect(is_closed, f"the cookie of a station does not open {path}")
    page = visitor.request("GET", "/v1/students", Authorization=f"Bearer {cookie}")
    test.expect(page.status == 403, f"the token of a station gets status {page.status} for the list of students")


def close(test, tablet, desk):
    for station in api(test.url, test.admin_token, "stations")["items"]:
        api(test.url, test.admin_token, f"stations/{station['id']}", method="DELETE")
    closed, seconds = tablet.wait(lambda: tablet.has(".letters"), 30)
    test.expect(closed, f"a station that is closed shows a pairing code after {seconds:.1f} s")
    desk.open("/desk/stations")
    test.expect(test.words("desk_en")["desk.stations.none"] in desk.text, "the desk lists no station any more")
