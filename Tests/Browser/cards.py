"""Cards at the camera of a station: each checks its student in, and the camera goes on for the next one.

The students are expected at two sessions that are on, so that a card asks which one.
"""

import station
from browser import DESK, PHONE, Browser, api
from scanner import DETECTOR, is_filming

# A picture that Chromium makes is that of the camera.
CAMERA = ("--use-fake-device-for-media-stream",)
# Scrolls to the start or the end of the page, and returns whether a tap at the middle of the button meets it.
MET = """
scrollTo(0, arguments[0] === "end" ? document.documentElement.scrollHeight : 0);
const button = document.getElementById("start");
const {left, top, width, height} = button.getBoundingClientRect();
return top >= 0 && document.elementFromPoint(left + width / 2, top + height / 2) === button;
"""


def run(test):
    with Browser(test.url, station.TABLET, arguments=CAMERA) as tablet, Browser(test.url, DESK) as desk:
        tablet.command("Page.addScriptToEvaluateOnNewDocument", source=DETECTOR)
        tablet.permit("camera", "granted")
        station.pair(test, tablet, desk.enter(test.admin_token))
        student = station.free(test, tablet)
        path = f"students/{student}/card"
        code = api(test.url, test.admin_token, path, {})["payload"]
        head(test, tablet)
        start(test, tablet)
        shown(test, tablet, student, code)
        ended(test, tablet, student, path, code)
        errors = tablet.errors()
        test.expect(not errors, f"the browser of a station with a camera has no complaint {errors[:2]}")
        station.close(test, tablet, desk)


def head(test, tablet):
    """The button that opens the camera stays at the head of the page, is large, and speaks the language of the tablet."""
    for size in (PHONE, station.TABLET):
        tablet.resize(size)
        station.open_names(test, tablet)
        tablet.wait(lambda: tablet.find("#start").is_displayed())
        met = [tablet.driver.execute_script(MET, place) for place in ("start", "end")]
        test.expect(met == [True, True], f"the button that opens the camera stays in a window of {size} {met}")
        button = tablet.find("#start").size
        smallest = min(button["width"], button["height"])
        test.expect(smallest >= station.SMALLEST, f"it is at least {smallest:.0f} pixels wide and high")
    for language in ("es", "en"):
        tablet.speak(language)
        tablet.open("/station")
        text = test.words(language)["station.scan-card"]
        told, _ = tablet.wait(lambda: tablet.find("#start").text == text)
        test.expect(told, f"the button says “{text}”")


def start(test, tablet):
    station.tap(tablet, "#start")
    filming, _ = tablet.wait(lambda: is_filming(tablet) and tablet.find("#ready").is_displayed())
    test.expect(filming, "the camera of a station starts, and the page says so")
    station.checked(test, tablet, "the camera")


def shown(test, tablet, student, code):
    tablet.driver.execute_script("found.push(arguments[0])", code)
    session = f"[data-choice] button[value='{test.session}']"
    test.expect(tablet.wait(lambda: tablet.has(session))[0], "a card at the camera asks which class its student comes to")
    station.checked(test, tablet, "the classes of a card at the camera")
    station.tap(tablet, session)
    greeted = station.said(tablet, test.words("en")["station.done"])
    present = station.status(test, student) in ("present", "late")
    test.expect(greeted and present, "then it checks its student in")
    test.expect(is_filming(tablet), "the camera goes on for the next card")
    station.tap(tablet, station.UNDO)
    undone = station.said(tablet, test.words("en")["station.undone"])
    test.expect(undone and station.status(test, student) is None, "the button of the banner undoes it")


def ended(test, tablet, student, path, code):
    """A card that was revoked is explained, and checks no one in."""
    api(test.url, test.admin_token, path, method="DELETE")
    tablet.driver.execute_script("found.push(arguments[0])", code)
    told, _ = tablet.wait(lambda: tablet.has("#banner.bad"))
    test.expect(told and station.status(test, student) is None, "a card that was revoked checks no one in")
    test.expect(is_filming(tablet), "the camera goes on after a card that is refused")
