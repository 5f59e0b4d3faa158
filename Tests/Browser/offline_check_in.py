"""Check-ins without a connection: a phone keeps a scan and a station keeps taps, and both send them by themselves.

A relay takes the connection away, since the emulation of a lost connection in the page leaves the service worker its own.
"""

import datetime, itertools, time, zoneinfo
import station
from browser import COOKIE, DESK, PHONE, Browser, api
from network import Network
from offline import STORED

# The values of a store of the browser's database; null where it has none.
KEPT = """
const [kind, done] = arguments;
const opening = indexedDB.open("classly");
opening.onerror = () => done(null);
opening.onupgradeneeded = () => opening.transaction.abort();
opening.onsuccess = () => {
  const all = opening.result.transaction(kind).objectStore(kind).getAll();
  const end = (values) => { opening.result.close(); done(values); };
  all.onsuccess = () => end(all.result.map(({ id, number = null, state = null }) => ({ id, number, state })));
  all.onerror = () => end(null);
};
"""
# Whether the private keys of this browser can be read.
READABLE = """
const done = arguments[0];
const opening = indexedDB.open("classly");
opening.onsuccess = () => {
  const kind = opening.result.transaction(["people", "boards"]);
  const people = kind.objectStore("people").getAll();
  const boards = kind.objectStore("boards").getAll();
  kind.oncomplete = () => {
    const keys = [...people.result.map((one) => one.privateKey), ...boards.result.map((one) => one.key)].filter(Boolean);
    opening.result.close();
    done([keys.length, keys.filter((key) => key.extractable).length]);
  };
};
"""
# Stores a value in a store of the browser's database, or changes the first one there.
STORE = """
const [kind, value, done] = arguments;
const opening = indexedDB.open("classly");
opening.onsuccess = () => {
  const change = opening.result.transaction(kind, "readwrite");
  const store = change.objectStore(kind);
  const found = store.getAll();
  found.onsuccess = () => store.put(value.id ? value : {...found.result[0], ...value});
  change.oncomplete = () => { opening.result.close(); done(true); };
};
"""
CONTROLLED = "return navigator.serviceWorker.controller !== null"
# The minutes until a session begins, of which a class has one at a time.
LATER = itertools.count(4)
# The student of the phone, by the place in the list.
OWNER = 8


def run(test):
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
        known(test, phone.enter(test.tokens[OWNER]))
        counts(test, network, phone)
        waits(test, network, phone)
        answered(test, network, phone)
        signed_out(test, network, phone)
        found = [one for one in phone.errors() if "net::ERR" not in one]
        test.expect(found == [], f"the phone complains of nothing but the connection {found[:2]}")
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", station.TABLET) as tablet:
        with Browser(test.url, DESK) as desk:
            station.pair(test, tablet, desk.enter(test.admin_token))
        outage(test, network, tablet)
        uncertain(test, network, tablet)
        unrecorded(test, tablet)
        midnight(test, tablet)
        closed(test, tablet)


def kept(browser, kind):
    return browser.driver.execute_async_script(KEPT, kind) or []


def known(test, phone):
    """The first visit of the home page makes a key that no script can read, and registers it."""
    phone.open("/home")
    stored = phone.driver.execute_async_script(STORED)
    test.expect({"/offline/scan", "/offline/station"} <= set(stored), "the browser stores the pages without a connection")
    phone.wait(lambda: phone.driver.execute_script(CONTROLLED))
    registered, seconds = phone.wait(lambda: any(one["number"] for one in kept(phone, "people")))
    test.expect(registered, f"the key of the phone is registered {seconds:.1f} s after the sign-in")
    keys = phone.driver.execute_async_script(READABLE)
    test.expect(keys == [1, 0], f"the phone has one key, which no script can read {keys}")


def coming(test):
    """A session of the same class that begins in some minutes, each at another one, in a room of its own."""
    session = api(test.url, test.admin_token, f"sessions/{test.session}")
    venue = api(test.url, test.admin_token, f"rooms/{test.room}")["venue"]
    room = api(test.url, test.admin_token, "rooms", {"venue": venue, "name": "Outage", "capacity": 100})["id"]
    start = datetime.datetime.now(zoneinfo.ZoneInfo(session["timeZone"])) + datetime.timedelta(minutes=next(LATER))
    values = {"at": start.strftime("%Y-%m-%dT%H:%M"), "minutes": 30, "room": room}
    return api(test.url, test.admin_token, f"classes/{session['class']}/sessions", values)["id"]


def status(test, session, student):
    roster = api(test.url, test.admin_token, f"sessions/{session}/roster")["entries"]
    return next((entry.get("status") for entry in roster if entry["student"] == student), None)


def store(browser, kind, value):
    browser.driver.execute_async_script(STORE, kind, value)


def unsent(phone):
    return [one for one in kept(phone, "scans") if not one["state"]]


def scan(test, network, phone, session):
    """Opens the code of a session, which was fresh at the time, without a connection; returns it."""
    code = api(test.url, test.admin_token, f"sessions/{session}/code")["payload"]
    network.go_down()
    phone.open("/c/" + code)
    phone.wait(lambda: phone.has("#late-scans li"))
    return code


def choose(phone, place=0):
    """Chooses the student of the scan."""
    phone.all("#late-scans li .actions button")[place].click()
    phone.wait(lambda: phone.find("#scan-kept").is_displayed())


def row(phone):
    return phone.find("#late-scans li")


def counts(test, network, phone):
    """A fresh scan of a session that begins later counts by itself, once."""
    words, session, student = test.words("en"), coming(test), test.number(OWNER + 1)
    scan(test, network, phone, session)
    asked = words["late.open"] in phone.text and words["late.choose"] in row(phone).text
    test.expect(asked, "a code that was only opened without a connection waits for the name of the student")
    network.come_up()
    phone.driver.execute_script("dispatchEvent(new Event('online'))")
    time.sleep(2)
    open_still = len(unsent(phone)) == 1 and status(test, session, student) is None
    test.expect(open_still, "it checks no one in when the connection is back")
    network.go_down()
    choose(phone)
    told = words["late.offline"] in phone.text and words["late.kept"] in row(phone).text
    test.expect(told, "after the tap on the name it is kept, and the page says that it is not sent")
    found = phone.violations()
    test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
    phone.driver.refresh()
    phone.wait(lambda: phone.has("#late-scans li"))
    test.expect(len(phone.all("#late-scans li")) == 1, "the same code is kept once")
    test.expect(status(test, session, student) is None, "nothing was sent")
    network.come_up()
    done, seconds = phone.wait(lambda: "good" in row(phone).get_attribute("class"))
    test.expect(done, f"the page says that it counts {seconds:.1f} s after the connection is back: {row(phone).text!r}")
    test.expect(status(test, session, student) == "present", "the student is present")
    row(phone).find_element("css selector", "[data-read]").click()
    gone, _ = phone.wait(lambda: not phone.has("#late-scans li"))
    test.expect(gone and kept(phone, "scans") == [], "a result that was read is deleted")


def waits(test, network, phone):
    """A scan of a session that had begun before the phone was known waits for the front desk, which decides."""
    words, student = test.words("en"), test.number(OWNER + 1)
    api_path = f"sessions/{test.session}/attendance/{student}"
    if status(test, test.session, student):
        api(test.url, test.admin_token, api_path, method="DELETE")
    scan(test, network, phone, test.session)
    choose(phone)
    network.come_up()
    told, seconds = phone.wait(lambda: words["late.reported"] in row(phone).text)
    right = told and words["late.reason.key-too-new"] in row(phone).text
    test.expect(right, f"the page says that the front desk looks at it, and why: {row(phone).text!r}")
    test.expect(status(test, test.session, student) is None, "it does not count by itself")
    row(phone).find_element("css selector", "[data-read]").click()
    phone.wait(lambda: not phone.has("#late-scans li"))
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token).open(f"/desk/sessions/{test.session}")
        desk.press(desk.find("a[href^='/desk/reported']"))
        found = desk.violations()
        test.expect(not found, f"the list of reported check-ins breaks no rule of accessibility {found[:3]}")
        desk.press(desk.find("form[action$='/accept'] button"))
        accepted = test.words("desk_en")["desk.done.report-accepted"] in desk.text
        test.expect(accepted and status(test, test.session, student), "the front desk accepts it")


def answered(test, network, phone):
    """Only a receipt discards a kept scan, and only that of its student; an unknown student is not replaced."""
    student, session = test.number(OWNER + 1), coming(test)
    students = [{"id": "own", "number": str(student), "name": "Own"}, {"id": "7", "number": "7", "name": "Other"}]
    # The scans stay unsent.
    network.lose("POST /check-in/late", is_delivered=False)
    store(phone, "people", {"students": students})
    code = scan(test, network, phone, session)
    choose(phone)
    choose(phone)
    both, _ = phone.wait(lambda: len(unsent(phone)) == 2)
    test.expect(both, "a code is kept for two students")
    network.come_up()
    phone.open("/c/" + code)
    cookie = phone.driver.get_cookie(COOKIE)
    phone.driver.delete_cookie(COOKIE)
    phone.send("/check-in")
    time.sleep(1)
    test.expect(len(unsent(phone)) == 2, "a page that asks for the sign-in discards no scan")
    phone.driver.add_cookie(cookie)
    phone.open("/home")
    # The home page stores its own list of students first.
    time.sleep(1)
    store(phone, "people", {"students": students})
    phone.open("/c/" + code)
    phone.send("/check-in")
    is_in = phone.wait(lambda: len(unsent(phone)) == 1)[0] and phone.has(".result.good")
    test.expect(is_in, "a receipt discards the scan of its student, and leaves that of the other")
    phone.open("/c/" + api(test.url, test.admin_token, f"sessions/{coming(test)}/code")["payload"])
    stranger = "const [form, name, value] = [document.querySelector('form[action=\"/check-in\"]'), 'student', '999999'];"
    make = "form.append(Object.assign(document.createElement('input'), {type: 'hidden', name, value}));"
    phone.driver.execute_script(stranger + "form.querySelector('[name=student]')?.remove();" + make)
    network.go_down()
    phone.send("/check-in")
    test.expect(len(unsent(phone)) == 1, "a tap for a student whom the phone does not know is kept for no one else")
    network.lose(None, is_delivered=False)
    network.come_up()
    phone.open("/home")
    done, _ = phone.wait(lambda: unsent(phone) == [])
    test.expect(done, "a scan for the child of other people is sent, and refused")
    for _ in phone.all("#late-scans li"):
        row(phone).find_element("css selector", "[data-read]").click()
        time.sleep(0.5)


def signed_out(test, network, phone):
    """A sign-out asks before it leaves a scan unsent, and keeps it."""
    words, student, session = test.words("en"), test.number(OWNER + 1), coming(test)
    scan(test, network, phone, session)
    choose(phone)
    phone.open("/home")
    phone.wait(lambda: phone.has("#late-scans li"))
    test.expect(words["late.kept"] in phone.find("#late").text, "the home page of before shows what is unsent")
    phone.send("/sign-out")
    asked = words["late.sign-out.title"] in phone.text
    test.expect(asked, "a sign-out with an unsent check-in asks first")
    found = phone.violations()
    test.expect(not found, f"the question breaks no rule of accessibility {found[:3]}")
    phone.send("/sign-out")
    code = api(test.url, test.admin_token, f"sessions/{session}/code")["payload"]
    phone.open("/c/" + code)
    told, _ = phone.wait(lambda: phone.find("#scan-person").is_displayed())
    test.expect(told, "a scan that no one made is not kept, and the page says so")
    left = kept(phone, "scans")
    right = len(left) == 1 and len(unsent(phone)) == 1
    test.expect(right, f"after the sign-out the unsent check-in is still kept, and no result {left}")
    network.come_up()
    # The sign-out had no connection, so that the cookie is still there: this is the next sign-in.
    phone.open("/home")
    done, seconds = phone.wait(lambda: status(test, session, student) == "present")
    test.expect(done, f"it is sent {seconds:.1f} s after the next sign-in")


def name(student):
    return f"#board section:not([hidden]) [data-student='{student}']"


def open_kept(test, tablet):
    """Shows the kept names of the session."""
    choice = f"[data-choice='{test.session}']"
    tablet.wait(lambda: tablet.has(".kept"))
    if tablet.has(choice) and tablet.find(choice).is_displayed():
        station.tap(tablet, choice)
        tablet.wait(lambda: tablet.find(f"[data-class='{test.session}']").is_displayed())


def outage(test, network, tablet):
    """Without a connection the station shows the names that it had, and keeps the taps, also over a reload."""
    words = test.words("en")
    tablet.wait(lambda: tablet.driver.execute_script(CONTROLLED))
    has_names, seconds = tablet.wait(lambda: {"key", "board"} <= {one["id"] for one in kept(tablet, "boards")})
    test.expect(has_names, f"a station keeps its names {seconds:.1f} s after it was opened")
    keys = tablet.driver.execute_async_script(READABLE)
    test.expect(keys == [1, 0], f"the names are encrypted by a key that no script can read {keys}")
    entries = api(test.url, test.admin_token, f"sessions/{test.session}/roster")["entries"]
    first, second = [entry["student"] for entry in entries if not entry.get("status")][:2]
    network.go_down()
    shown, seconds = tablet.wait(lambda: tablet.has(".kept"), 40)
    covered = tablet.find("#lost").is_displayed()
    test.expect(shown and not covered, f"the names are there {seconds:.1f} s after the connection was lost")
    tap_kept(test, tablet, first)
    station.checked(test, tablet, "the banner of a kept tap")
    station.tap(tablet, "#banner [data-undo]")
    undone = station.said(tablet, words["station.undone"])
    test.expect(undone and kept(tablet, "taps") == [], "a kept tap can be undone")
    for student in (first, second):
        tap_kept(test, tablet, student)
    tablet.open("/station")
    open_kept(test, tablet)
    marked = all(tablet.has(name(student) + ".in") for student in (first, second))
    test.expect(marked, "a station that is loaded again without a connection has the names and the taps")
    station.checked(test, tablet, "a station without a connection")
    network.come_up()
    sent, seconds = tablet.wait(lambda: tablet.has("#late-result") and tablet.find("#late-result").is_displayed(), 40)
    told = sent and words["station.sent"].replace("{count}", "2") in tablet.find("#late-result").text
    test.expect(told, f"the taps are sent {seconds:.1f} s after the connection is back, and the station says so")
    both = [station.status(test, student) for student in (first, second)]
    test.expect(all(one in ("present", "late") for one in both), f"the students are on the roster {both}")
    test.expect(kept(tablet, "taps") == [], "no tap is kept any more")
    for student in (first, second):
        api(test.url, test.admin_token, f"sessions/{test.session}/attendance/{student}", method="DELETE")


def tap_kept(test, tablet, student):
    open_kept(test, tablet)
    station.tap(tablet, name(student))
    is_kept = station.said(tablet, test.words("en")["station.kept"]) and station.status(test, student) is None
    test.expect(is_kept, "a tap without a connection is kept, and the station says so")


def uncertain(test, network, tablet):
    """A tap whose fate is not known is kept, and cannot be undone: the server may have it."""
    student, words = station.free(test, tablet), test.words("en")
    network.lose("POST /station/check-in", is_delivered=True)
    station.tap(tablet, station.name(student))
    is_kept, _ = tablet.wait(lambda: len(kept(tablet, "taps")) == 1)
    network.go_down()
    tablet.wait(lambda: tablet.has(".kept"), 40)
    test.expect(is_kept and not tablet.find("#banner [data-undo]").is_displayed(), "a tap that may be sent has no button to undo it")
    open_kept(test, tablet)
    station.tap(tablet, name(student))
    again = station.said(tablet, words["station.again"]) and not tablet.find("#banner [data-undo]").is_displayed()
    test.expect(again, "nor has the second tap on the same name")
    network.lose(None, is_delivered=False)
    network.come_up()
    sent, _ = tablet.wait(lambda: kept(tablet, "taps") == [] and station.status(test, student) is not None, 40)
    test.expect(sent, "it is on the roster once")
    api(test.url, test.admin_token, f"sessions/{test.session}/attendance/{student}", method="DELETE")


def unrecorded(test, tablet):
    """What could not be recorded stays until staff have read it; the taps of another venue stay after that too."""
    words = test.words("en")
    tablet.open("/station")
    venue = tablet.find("#station").get_attribute("data-venue")
    at = int(time.time() * 1000)
    store(tablet, "taps", {"id": "1.999999", "venue": venue, "session": str(test.session), "student": "999999", "at": at})
    store(tablet, "taps", {"id": "1.999998", "venue": "0", "session": "1", "student": "999998", "at": at})
    tablet.open("/station")
    texts = [words[key].replace("{count}", "1") for key in ("station.unrecorded", "station.others")]
    is_told = lambda: all(text in tablet.find("#late-result").text for text in texts)
    told, seconds = tablet.wait(is_told)
    test.expect(told and "#999999" in tablet.text, f"a station says after {seconds:.1f} s what could not be recorded")
    station.checked(test, tablet, "the check-ins that could not be recorded")
    tablet.open("/station")
    test.expect(tablet.wait(is_told)[0], "and says it again after it was loaded again")
    station.tap(tablet, "#late-result button")
    hidden, _ = tablet.wait(lambda: not tablet.find("#late-result").is_displayed())
    left = [one["id"] for one in kept(tablet, "taps")]
    test.expect(hidden and left == ["1.999998"], f"once it was read, only the tap of the other venue is kept {left}")
    store(tablet, "taps", {"id": "1.999998", "isUnrecorded": True, "venue": "0", "session": "1", "student": "999998", "at": at, "name": "-"})
    tablet.open("/station")
    tablet.wait(lambda: tablet.find("#late-result").is_displayed())
    station.tap(tablet, "#late-result button")
    tablet.wait(lambda: kept(tablet, "taps") == [])


def midnight(test, tablet):
    """After midnight the next page of any kind deletes the names, before a station is opened again."""
    tablet.open("/station")
    tablet.wait(lambda: {"key", "board"} <= {one["id"] for one in kept(tablet, "boards")})
    tablet.open("/design")
    before = len(kept(tablet, "boards"))
    store(tablet, "boards", {"until": 1})
    tablet.open("/design")
    forgot, _ = tablet.wait(lambda: kept(tablet, "boards") == [])
    test.expect(before == 2 and forgot, "the names of yesterday are deleted by the next page that the browser opens")


def closed(test, tablet):
    """A station that is closed forgets the names."""
    tablet.open("/station")
    has_names, _ = tablet.wait(lambda: {"key", "board"} <= {one["id"] for one in kept(tablet, "boards")})
    test.expect(has_names, "a station that is opened on the next day keeps its names")
    for one in api(test.url, test.admin_token, "stations")["items"]:
        api(test.url, test.admin_token, f"stations/{one['id']}", method="DELETE")
    paired, seconds = tablet.wait(lambda: tablet.has(".letters"), 40)
    forgot, _ = tablet.wait(lambda: kept(tablet, "boards") == [])
    test.expect(paired and forgot, f"a closed station has forgotten the names after {seconds:.1f} s")
