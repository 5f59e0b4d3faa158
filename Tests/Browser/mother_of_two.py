"""A mother of two, on a phone in Spanish: from the invitation of the front desk to the message that a child has come."""

import os, re, time
from selenium.webdriver.support.select import Select
import offline, tabs
import station as entrance
from browser import DESK, PHONE, Browser, api

EMAIL, PASSWORD = "rosa.luna@example.org", "vueltas lentas en la sala"
CHILDREN = {"Lucía": "2018-03-14", "Mateo": "2014-06-02"}
TABLET = (1024, 768)
# Seconds until the message of an arrival is written: it waits a minute, in which a tap can be undone, and is looked
# for each half minute.
WRITTEN = 180
# The registration of the service worker fails, as in a private window of some browsers.
NO_WORKER = "navigator.serviceWorker.register = () => Promise.reject(new Error('the test allows no service worker'))"
# The addresses of the pages of a person that the browser keeps.
KEPT = """
const done = arguments[0];
const address = ({ url }) => url.slice(location.origin.length);
caches.keys().then(async (names) => {
  const caught = names.filter((name) => name.startsWith("person ")).map((name) => caches.open(name));
  const requests = await Promise.all((await Promise.all(caught)).map((cache) => cache.keys()));
  done(requests.flat().map(address));
});
"""
# The folder that keeps the pictures of the phone; without it they are taken, and not kept.
PICTURES = os.environ.get("CLASSLY_PICTURES")


def run(test):
    children = enrol(test)
    with Browser(test.url, PHONE, "es") as phone:
        with Browser(test.url, DESK) as desk:
            link = invite(test, desk.enter(test.admin_token), children["Lucía"])
        accept(test, phone, link)
        look(test, phone, children)
        notifications(test, phone)
        at = station(test, phone, children)
        by_code(test, phone, children)
        two_tabs(test, phone, children)
        kept(test, phone, children)
        told(test, children, at)
        signed_out(test, phone, children)
        # Also of the registration that the test lets fail.
        found = phone.errors()
        test.expect(found == [], f"the browser of the mother has no complaint {found[:2]}")


def send(test, path, body, method=None):
    return api(test.url, test.admin_token, path, body, method)


def confirm(test):
    """Confirms the password of the admin, which a change of the settings needs again."""
    send(test, "me/password-confirmation", {"currentPassword": test.password})


def enrol(test):
    """Enrols two children of one mother in the class of the session, each with a pass; returns their ids."""
    confirm(test)
    send(test, "academy", {"settings": {"messages.enabled": "yes"}}, "PATCH")
    session = api(test.url, test.admin_token, f"sessions/{test.session}")
    plan = api(test.url, test.admin_token, "plans")["items"][0]["id"]
    children = {}
    for name, born in CHILDREN.items():
        child = send(test, "students", {"firstName": name, "lastName": "Peña Luna", "birthDate": born})["id"]
        guardian = {"name": "Rosa Luna", "email": EMAIL, "relationship": "mamá"}
        send(test, f"students/{child}/guardians", guardian)
        send(test, f"classes/{session['class']}/enrolments", {"student": child})
        send(test, "payments", {"student": child, "plan": plan, "method": "cash"})
        children[name] = child
    return children


def checked(test, phone, page):
    """Checks a page of the phone for accessibility and its width, and takes its picture."""
    found = phone.violations()
    test.expect(not found, f"{page} of a mother: no rule of accessibility is broken {found[:3]}")
    missed = phone.unreached()
    test.expect(not missed, f"{page} of a mother: the keyboard reaches everything {missed[:2]}")
    # The check for the keyboard opens every menu.
    phone.driver.execute_script("for (const menu of document.querySelectorAll('details')) menu.open = false")
    test.expect(phone.language == "es", f"{page} of a mother is in Spanish")
    test.expect(not phone.overflows(), f"{page} of a mother fits a window of 320 pixels")
    phone.resize(PHONE)
    if PICTURES:
        os.makedirs(PICTURES, exist_ok=True)
        phone.picture(os.path.join(PICTURES, f"mother-{re.sub('[^a-z]+', '-', page.lower())}.png"))


def spoken(test, key, name=None):
    """A Spanish sentence of the pages, with the name of a child."""
    return test.words("es")[key].replace("{child}", name or "")


def invite(test, desk, student):
    """The link that the front desk sends to the mother, from the file of one child."""
    desk.open(f"/desk/students/{student}")
    desk.press(desk.find("a[href*='/guardians/'][href$='/invite']"))
    given = desk.find("[name='givesRights'][type=checkbox]").is_selected()
    test.expect(given, "the form that invites a guardian proposes all rights")
    found = desk.violations()
    test.expect(not found, f"the form that invites a guardian breaks no rule of accessibility {found[:3]}")
    desk.press(desk.find("form[action$='/invite'] button.main"))
    link = desk.find("a[href^='/invite/']").get_dom_attribute("href")
    test.expect(bool(link), "the form makes a link for the guardian")
    found = desk.violations()
    test.expect(not found, f"the invitation of a guardian breaks no rule of accessibility {found[:3]}")
    return link


def accept(test, phone, link):
    phone.open(link)
    greeted = spoken(test, "invitation.guardian").replace("{name}", "Rosa Luna") in phone.text
    test.expect(greeted, "the invitation greets the mother")
    checked(test, phone, "the invitation")
    phone.fill(password=PASSWORD).send("/invite")
    test.expect(phone.path.startswith("/home"), f"with a password the mother is at home {phone.path}")
    phone.open("/account")
    Select(phone.find("#language")).select_by_value("es")
    phone.send("/account/language")


def look(test, phone, children):
    """The home page has both children; each page of a child names the child."""
    phone.open("/home")
    cards = [phone.find(f"#child-{child}").text for child in children.values()]
    both = all(name in card for name, card in zip(children, cards))
    test.expect(both, "the home page has a card for each child")
    offered = all(spoken(test, "home.check-in.child", name) in card for name, card in zip(children, cards))
    test.expect(offered, "each card has a button to check the child in, with the name")
    checked(test, phone, "the home page")
    for path in ("/classes", "/passes", "/payments", "/history", "/account", "/scan", "/discover"):
        for name, child in children.items():
            phone.open(f"{path}?student={child}")
            current = phone.find(".children [aria-current]").text
            test.expect(current == name, f"{path} is about {current}")
        checked(test, phone, f"the page {path}")
    phone.open("/statement")
    test.expect(all(name in phone.text for name in children), "the statement has both children")
    checked(test, phone, "the statement")


def notifications(test, phone):
    """A browser that cannot turn notifications on says so, and does not show nothing."""
    phone.permit("notifications", "granted")
    script = phone.command("Page.addScriptToEvaluateOnNewDocument", source=NO_WORKER)["identifier"]
    phone.open("/account")
    said, _ = phone.wait(lambda: phone.find("#push-failed").is_displayed())
    test.expect(said, "a browser without a service worker says that notifications failed")
    phone.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def station(test, phone, children):
    """Lucía taps her name at the entrance, and her mother sees it; returns the time on the phone."""
    child = children["Lucía"]
    with Browser(test.url, TABLET, "es") as tablet, Browser(test.url, DESK) as desk:
        code = tablet.open("/station").find(".letters").get_attribute("aria-label")
        venue = api(test.url, test.admin_token, f"rooms/{test.room}")["venue"]
        desk.enter(test.admin_token).open("/desk/stations")
        form = "form:has(select[name='venue'])"
        desk.find(form + " input[name='code']").send_keys(code)
        Select(desk.find(form + " select[name='venue']")).select_by_value(str(venue))
        desk.press(desk.find(form + " button"))
        tablet.wait(lambda: tablet.has("#station"))
        taps = entrance.open_names(test, tablet)
        tablet.wait(lambda: tablet.has(entrance.name(child)))
        entrance.tap(tablet, entrance.name(child))
        greeted, _ = tablet.wait(lambda: tablet.has("#banner") and "Lucía" in tablet.find("#banner").text)
        test.expect(greeted and taps + 1 <= 2, f"Lucía checks in at the station by {taps + 1} taps")
        for one in api(test.url, test.admin_token, "stations")["items"]:
            api(test.url, test.admin_token, f"stations/{one['id']}", method="DELETE")
    marks = spoken(test, "check-in.done").split("{time}")

    def card():
        return phone.open("/home").find(f"#child-{child}").text

    def time_in(text):
        return re.search(re.escape(marks[0]) + r"(\d\d:\d\d)", text)

    phone.wait(lambda: time_in(card()))
    found = time_in(card())
    test.expect(found, f"the mother sees that Lucía is checked in, and when: {card()}")
    other = phone.find(f"#child-{children['Mateo']}").text
    test.expect(marks[0] not in other, "Mateo is not checked in")
    checked(test, phone, "home after the check-in")
    return found.group(1) if found else None


def status(test, student):
    roster = api(test.url, test.admin_token, f"sessions/{test.session}/roster")["entries"]
    return next((entry.get("status") for entry in roster if entry["student"] == student), None)


def by_code(test, phone, children):
    """The code of the room is for Mateo, since Lucía is in, although her page was opened last."""
    phone.open(f"/classes?student={children['Lucía']}")
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    phone.open(f"/c/{code}")
    button = phone.find("form[action='/check-in'] button")
    named = button.text == spoken(test, "check-in.button.child", "Mateo")
    test.expect(named, f"the button says for whom it is: {button.text}")
    checked(test, phone, "the page of a code")
    phone.send("/check-in")
    done = spoken(test, "receipt.done.child", "Mateo") in phone.text
    test.expect(done and status(test, children["Mateo"]) in ("present", "late"), "Mateo is checked in")
    checked(test, phone, "the receipt of a check-in")


def two_tabs(test, phone, children):
    """A form acts for the child of its page, although another tab shows the other child."""
    first = phone.driver.current_window_handle
    phone.open(f"/account?student={children['Lucía']}")
    phone.driver.switch_to.new_window("tab")
    phone.open(f"/account?student={children['Mateo']}")
    tabs.close(phone, first)
    phone.fill(phone="987654321").send("/account/contact")
    current = phone.find(".children [aria-current]").text
    numbers = [phone_of(test, child) for child in children.values()]
    test.expect(current == "Lucía" and numbers == ["987654321", None], f"the form is for {current}: {numbers}")


def phone_of(test, student):
    return api(test.url, test.admin_token, f"students/{student}")["student"].get("phone")


def kept(test, phone, children):
    """The browser keeps the home page and the pages of both children, for a time without a connection."""
    wanted = ["/home", "/passes"] + [f"/passes?student={child}" for child in children.values()]
    phone.open("/home")
    for page in wanted[2:]:
        phone.open(page)

    def paths():
        return phone.driver.execute_async_script(KEPT)

    kept, _ = phone.wait(lambda: all(page in paths() for page in wanted))
    test.expect(kept, f"the browser keeps the home page and the pages of both children: {paths()}")
    names = phone.driver.execute_async_script(offline.PERSONS)
    test.expect(len(names) == 1, f"they are those of one person: {names}")


def told(test, children, at):
    """The message to the mother says when Lucía came, in the language that the mother chose."""

    def messages():
        path = f"messages?kind=arrival&student={children['Lucía']}"
        return api(test.url, test.admin_token, path)["items"]

    start = time.monotonic()
    while not messages() and time.monotonic() < start + WRITTEN:
        time.sleep(2)
    seconds = time.monotonic() - start
    test.expect(bool(messages()), f"the message of the arrival is written after {seconds:.0f} s")
    found = messages()
    right = len(found) == 1 and found[0]["recipient"] == EMAIL
    test.expect(right, f"there is one message, and it is to the mother {found}")
    line = found[0]["subjectLine"] if found else ""
    article = "a la" if at and at.startswith("01:") else "a las"
    # Mateo may have come before the message was written, in the same minute or in a later one.
    said = [f"Lucía llegó {article} {at}", f"Lucía y Mateo llegaron {article} {at}"]
    right = at and any(line == one or line.startswith(one + ";") for one in said)
    test.expect(right, f"the message says who came, and when: {line}")


def signed_out(test, phone, children):
    """After the sign-out the browser knows no child."""
    phone.open(f"/classes?student={children['Mateo']}").send("/sign-out")
    cookies = [cookie["name"] for cookie in phone.driver.get_cookies()]
    test.expect("classly-child" not in cookies, f"the sign-out removes the cookie of the child {cookies}")
    phone.open(f"/classes?student={children['Mateo']}")
    test.expect("Mateo" not in phone.text, "a browser without a sign-in sees no child")
