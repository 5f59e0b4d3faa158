"""Checks pages: the rules of accessibility in both themes, the keyboard, weight, width, hostile names."""

import re
from browser import DESK, PHONE, Browser
from visitor import Visitor

# Bytes over the network of a page with an empty cache, of its scripts, and the number of its requests.
MOST_BYTES, MOST_SCRIPT, MOST_REQUESTS = 60_000, 20_000, 6

PUBLIC = [
    "/sign-in", "/sign-up", "/forgot", "/invite", "/invite/AAAA-AAAA", "/sign-up/code", "/c/CL1.WRONG", "/screen",
    "/station", "/offline", "/offline/scan", "/offline/sign-out",
]
STUDENT = [
    "/home", "/scan", "/timetable", "/classes", "/discover", "/wishes", "/numbers", "/history", "/passes", "/payments",
    "/statement", "/messages", "/account", "/devices", "/passkeys", "/friends", "/friends/blocked", "/profile", "/recommendations",
    "/collections", "/ratings",
]
STAFF = [
    "/desk", "/desk/week", "/desk/search?q=a", "/desk/dashboard", "/desk/students", "/desk/classes",
    "/desk/payments", "/desk/screens", "/desk/stations", "/desk/staff", "/desk/roles", "/desk/messages",
    "/desk/templates",
    "/desk/more", "/desk/reported", "/desk/ratings", "/desk/usage", "/desk/import/progress", "/desk/money",
]
# The pages that the short form weighs, in its language.
WEIGHED = ["/sign-in", "/home", "/discover", "/scan", "/desk", "/desk/dashboard"]
# Numbers and names in paths: one page with any of them is enough.
NAMES = re.compile(r"[0-9]+|(?<=/templates/)[^?]+|(?<=/roles/)[^?]+")
LANGUAGES, SCHEMES = ("en", "es"), ("light", "dark")


def groups(test):
    """The people who open pages, as (access token, size, paths)."""
    student, admin = test.tokens[6], test.admin_token
    return [
        (admin, DESK, linked(Visitor(test.port).enter(admin), test.desk_pages + STAFF, test.expect)),
        (student, PHONE, linked(Visitor(test.port).enter(student), STUDENT, test.expect)),
        (None, PHONE, PUBLIC),
    ]


# The lists whose first class a phone shows without scrolling, and the height of its navigation.
LISTS, NAVIGATION = ("/discover", "/timetable?day="), 64


def first_class(test):
    """The filters leave room for a class in the first window of a phone, and are open where one is set."""
    with Browser(test.url, PHONE) as browser:
        browser.enter(test.tokens[6])
        for path in LISTS:
            browser.open(path)
            bottom = browser.driver.execute_script(
                "return document.querySelector('main section li.card').getBoundingClientRect().bottom"
            )
            test.expect(bottom <= PHONE[1] - NAVIGATION, f"{path} shows a class in its first window ({bottom:.0f} pixels)")
            closed = browser.find(".filters details").get_attribute("open")
            browser.open(path + ("&" if "?" in path else "?") + "venue=1")
            opened = browser.find(".filters details").get_attribute("open")
            test.expect(not closed and opened, f"the filters of {path} are open where one is set")


# Whether the notice of a class's page does not overlap the picture, which floats at the right.
NO_OVERLAP = """
const [picture, notice] = [".class-head > .picture", ".notice.good"].map((one) => document.querySelector("main > " + one));
const [above, below] = [picture.getBoundingClientRect(), notice.getBoundingClientRect()];
return below.top >= above.bottom || below.right <= above.left;
"""


def notice(test):
    """The notice that a form is done does not overlap the picture of the class."""
    for language in LANGUAGES:
        with Browser(test.url, PHONE, language) as browser:
            browser.enter(test.tokens[6]).open("/discover")
            path = browser.find("main section li.card .name a").get_attribute("href").removeprefix(test.url)
            browser.open(path + "?done=favourite-add")
            is_right = browser.driver.execute_script(NO_OVERLAP)
            test.expect(is_right, f"the notice of {path} in {language} does not overlap the picture")


def run_short(test):
    """Checks each page once: a page in English, the next in Spanish, two in light and two in dark."""
    first_class(test)
    notice(test)
    for token, size, paths in groups(test):
        alternate(test, token, size, paths)


def alternate(test, token, size, paths):
    with Browser(test.url, size) as browser:
        if token:
            browser.enter(token)
        for number, path in enumerate(paths):
            language, scheme = LANGUAGES[number % 2], SCHEMES[number // 2 % 2]
            browser.speak(language)
            browser.scheme(scheme)
            if path in WEIGHED:
                weigh(test, browser, path)
            browser.open(path)
            check(test, browser, path, language, [scheme])
            width(test, browser, path, size)


def run(test):
    """Checks each page in both languages and in both themes; the desk also on a phone."""
    first_class(test)
    notice(test)
    for token, size, paths in groups(test):
        for language in LANGUAGES:
            size = PHONE if language == "es" else size
            with Browser(test.url, size, language) as browser:
                if token:
                    browser.enter(token)
                for path in paths:
                    browser.scheme("light")
                    weigh(test, browser, path)
                    check(test, browser, path, language, SCHEMES)
                    width(test, browser, path, size)


def linked(visitor, paths, expect=lambda passed, fact: None):
    """Some pages and those that they lead to, of pages of one kind the first."""
    queue, kinds, found = list(paths), set(), []
    while queue:
        path = queue.pop(0).split("?")[0]
        kind = NAMES.sub("0", path)
        if kind in kinds:
            continue
        kinds.add(kind)
        page = visitor.get(path)
        expect(page.status in (200, 303), f"the link to {path} leads to a page, with status {page.status}")
        if page.status == 200 and page["Content-Type"].startswith("text/html"):
            found.append(path)
            queue += re.findall(r'<a [^>]*href="(/[^"#]*)', page.html)
    return found


def check(test, browser, path, language, schemes):
    """Checks the page that a browser shows, with its parts closed in the first theme, and open in the next."""
    for scheme in schemes:
        browser.scheme(scheme)
        found = browser.violations()
        test.expect(not found, f"{path} in {language}, {scheme}, breaks no rule of accessibility {found[:3]}")
        missed = browser.unreached()
        test.expect(not missed, f"the keyboard reaches everything on {path} {missed[:2]}")
    large = browser.driver.execute_script(LARGE)
    test.expect(not large, f"no chart of {path} is drawn much larger than its page {large}")
    test.expect(browser.language == language, f"{path} is in {language}")
    hacked = browser.driver.execute_script("return Boolean(window.hacked)")
    errors = browser.errors()
    test.expect(not hacked and errors == [], f"no foreign script runs on {path} {errors[:2]}")


# The scales of the charts whose drawing, and with it its texts, is enlarged more than 1.6 times.
LARGE = """
const charts = [...document.querySelectorAll("svg.chart")];
return charts.map((one) => one.getScreenCTM().a).filter((scale) => scale > 1.6);
"""

# The buttons whose words are wider than they are.
CUT = """
const all = [...document.querySelectorAll("button, .button")].filter((one) => one.checkVisibility());
return all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.outerHTML.slice(0, 120));
"""


def width(test, browser, path, size):
    """Checks that a page of a phone fits the narrowest window, and each button its words."""
    if size == PHONE:
        test.expect(not browser.overflows(), f"{path} fits a window of 320 pixels")
        cut = browser.driver.execute_script(CUT)
        browser.resize(PHONE)
        cut += browser.driver.execute_script(CUT)
        test.expect(not cut, f"the buttons of {path} have room for their words {cut[:2]}")


def weigh(test, browser, path):
    """Opens a page with an empty cache, and adds up what it loads."""
    loads = browser.loads(path)
    # If another browser changed what the page shows, the page has loaded itself again; and the browser asks for a
    # newer service worker at times of its own. The page is measured once more then.
    if sum(load[0] == test.url + path for load in loads) > 1 or len(loads) > MOST_REQUESTS:
        loads = browser.loads(path)
    total = sum(size for _, size, _ in loads)
    script = sum(size for _, size, kind in loads if "javascript" in kind)
    foreign = [url for url, _, _ in loads if not url.startswith(test.url)]
    is_small = 0 < total <= MOST_BYTES and script <= MOST_SCRIPT and len(loads) <= MOST_REQUESTS
    names = [url.removeprefix(test.url) for url, _, _ in loads]
    test.expect(is_small, f"{path}: {total:,} bytes, {script:,} of scripts, {len(loads)} requests {names}")
    test.expect(not foreign, f"{path} loads nothing from another host {foreign[:2]}")
