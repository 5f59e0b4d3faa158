"""Checks pages: the rules of accessibility in both themes, the keyboard, weight, width, hostile names."""

import re
from browser import DESK, PHONE, Browser
from visitor import Visitor

# Bytes over the network of a page with an empty cache, of its scripts, and the number of its requests.
MOST_BYTES, MOST_SCRIPT, MOST_REQUESTS = 60_000, 20_000, 6

PUBLIC = [
    "/sign-in", "/sign-up", "/forgot", "/invite/AAAA-AAAA", "/sign-up/code", "/c/CL1.WRONG", "/screen",
]
STUDENT = [
    "/home", "/scan", "/timetable", "/classes", "/discover", "/wishes", "/numbers", "/history", "/passes", "/payments",
    "/messages", "/account", "/devices", "/passkeys", "/friends", "/friends/blocked", "/profile", "/recommendations",
    "/collections", "/ratings",
]
STAFF = [
    "/desk", "/desk/dashboard", "/desk/students", "/desk/classes", "/desk/payments", "/desk/screens", "/desk/staff",
    "/desk/roles", "/desk/messages", "/desk/templates", "/desk/more", "/desk/ratings", "/desk/usage",
]
# The pages of the short form.
MAIN_STUDENT = ["/home", "/timetable", "/discover", "/classes", "/passes", "/payments"]
MAIN_STAFF = ["/desk", "/desk/dashboard", "/desk/students", "/desk/payments"]


def main(test):
    """Checks the main pages only, each in one language."""
    check(test, ["/sign-in"], PHONE, "es", None)
    check(test, MAIN_STUDENT, PHONE, "es", test.student(7))
    check(test, MAIN_STAFF, DESK, "en", test.admin)


def run(test):
    student, admin = test.student(7), test.admin
    for language, size in (("en", DESK), ("es", PHONE)):
        check(test, PUBLIC, PHONE, language, None)
        check(test, linked(test, STUDENT, student), PHONE, language, student)
        check(test, linked(test, STAFF, admin), size, language, admin)


def linked(test, paths, email):
    """Some pages and those that they lead to. Of pages whose paths differ by numbers only, it has the first."""
    visitor = Visitor(test.port)
    visitor.sign_in(email, test.password)
    queue, kinds, found = list(paths), set(), []
    while queue:
        path = queue.pop(0).split("?")[0]
        kind = re.sub(r"[0-9]+", "0", path)
        if kind in kinds:
            continue
        kinds.add(kind)
        page = visitor.get(path)
        test.expect(page.status in (200, 303), f"the link to {path} leads to a page, with status {page.status}")
        if page.status == 200 and page["Content-Type"].startswith("text/html"):
            found.append(path)
            queue += re.findall(r'<a [^>]*href="(/[^"#]*)', page.html)
    return found


def check(test, paths, size, language, email):
    """Checks pages in both themes, as one person."""
    with Browser(test.url, size, language) as browser:
        if email:
            browser.sign_in(email, test.password)
        for path in paths:
            browser.scheme("light")
            page = weigh(test, browser, path) if language == "en" else browser.open(path)
            if page is None:
                continue
            for scheme in ("light", "dark"):
                browser.scheme(scheme)
                found = browser.violations()
                test.expect(not found, f"{path} in {language}, {scheme}, breaks no rule of accessibility {found[:3]}")
            test.expect(browser.language == language, f"{path} is in {language}")
            if language == "en":
                missed = browser.unreached()
                test.expect(not missed, f"the keyboard reaches everything on {path} {missed[:2]}")
            hacked = browser.driver.execute_script("return Boolean(window.hacked)")
            test.expect(not hacked and browser.errors() == [], f"no foreign script runs on {path}")
            if size == PHONE:
                test.expect(not browser.overflows(), f"{path} fits a window of 320 pixels")
                browser.command(
                    "Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True
                )


def weigh(test, browser, path):
    """Opens a page with an empty cache; None if there is none."""
    loads = browser.loads(path)
    if not loads or "404" in browser.driver.title:
        test.expect(False, f"there is no page {path}")
        return None
    total = sum(size for _, size, _ in loads)
    script = sum(size for _, size, kind in loads if "javascript" in kind)
    foreign = [url for url, _, _ in loads if not url.startswith(test.url)]
    is_small = total <= MOST_BYTES and script <= MOST_SCRIPT and len(loads) <= MOST_REQUESTS
    test.expect(is_small, f"{path}: {total:,} bytes, {script:,} of scripts, {len(loads)} requests")
    test.expect(not foreign, f"{path} loads nothing from another host {foreign[:2]}")
    return browser
