"""Cookies, forms and header fields: what another site, another browser and an impatient person can do."""

import re, secrets, threading
from browser import COOKIE, DESK, PHONE, Browser, api
from visitor import Visitor


def run(test):
    origins(test)
    doubles(test)
    desk(test)
    cookies(test)
    long_texts(test)
    signed_out(test)


def count(test):
    """The students who are here, by the roster."""
    roster = api(test.url, test.admin_token, f"sessions/{test.session}/roster")
    return roster["present"]


def check_in_form(test, number):
    """A student who is signed in, with the form of a code."""
    visitor = Visitor(test.port).enter(test.tokens[number - 1])
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    return visitor, visitor.get("/c/" + code).form("/check-in")


def origins(test):
    before = count(test)
    visitor, form = check_in_form(test, 4)
    for origin in ("cross-site", "same-site", "none"):
        status = visitor.post("/check-in", form, origin).status
        test.expect(status == 403, f"a form from {origin} has status {status}")
    status = visitor.post("/check-in", form, None, Origin="https://example.org").status
    test.expect(status == 403, f"a form with the origin of another site has status {status}")
    status = visitor.post("/check-in", form, None).status
    test.expect(status == 403, f"a form without an origin has status {status}")
    without = {name: value for name, value in form.items() if name != "token"}
    test.expect(visitor.post("/check-in", without).status == 403, "a form without its token is refused")
    stolen = Visitor(test.port).get("/sign-in").form("/sign-in")["token"]
    status = visitor.post("/check-in", {**form, "token": stolen}).status
    test.expect(status == 403, f"a form with the token of another browser has status {status}")
    test.expect(count(test) == before, "none of them checked the student in")


def doubles(test):
    before = count(test)
    visitor, form = check_in_form(test, 5)
    pages = []
    taps = [threading.Thread(target=lambda: pages.append(visitor.post("/check-in", form))) for _ in range(4)]
    for tap in taps:
        tap.start()
    for tap in taps:
        tap.join()
    words = test.words("en")
    receipts = (words["receipt.done"], words["receipt.repeated"])
    test.expect([p.status for p in pages] == [200] * 4, f"four taps at once have {[p.status for p in pages]}")
    test.expect(
        all(any(receipt in p.html for receipt in receipts) for p in pages), "each of them shows the receipt"
    )
    test.expect(count(test) == before + 1, "they check the student in once")


def desk(test):
    """A form of the desk that is sent twice, and the reload of the page after it."""
    visitor = Visitor(test.port).enter(test.admin_token)
    form = {**visitor.get("/desk/admit").form("/desk/admit"), "firstName": "Twice", "lastName": "Sent"}
    pages = [visitor.post("/desk/admit", form) for _ in range(2)]
    files = {page["Location"].split("?")[0] for page in pages if page.status == 303}
    test.expect(len(files) == 1, f"a form that is sent twice admits one student {files}")
    with Browser(test.url, DESK) as browser:
        browser.enter(test.admin_token).open("/desk/admit").fill(firstName="Once", lastName="Sent").send("/desk/admit")
        browser.driver.refresh()
        browser.driver.back()
        browser.driver.forward()
    found = api(test.url, test.admin_token, "students?search=sent")["items"]
    test.expect(len(found) == 2, f"neither a reload nor the back button sends a form again: {len(found)} students")


def cookies(test):
    """A sign-in gets cookies of its own, whatever cookies the browser had before."""
    fixed = secrets.token_urlsafe(32)
    visitor = Visitor(test.port).enter(fixed)
    page = visitor.sign_in(test.student(6), test.password)
    test.expect(fixed not in visitor.cookies[COOKIE], "a sign-in replaces a session cookie from before it")
    home = Visitor(test.port).enter(fixed).get("/home")
    test.expect(home.status == 303 and home["Location"] == "/sign-in", "the fixed cookie signs no one in")
    for field in (value for name, value in page.fields if name.lower() == "set-cookie"):
        name = field.split("=")[0]
        test.expect("HttpOnly" in field and "SameSite=Lax" in field, f"the cookie {name} is HttpOnly and SameSite=Lax")
    home = visitor.get("/home")
    policy = home["Content-Security-Policy"]
    test.expect("unsafe" not in policy and "frame-ancestors 'none'" in policy, "no inline script, style or frame")
    test.expect(home["Referrer-Policy"] == "strict-origin", f"Referrer-Policy: {home['Referrer-Policy']}")
    test.expect(not re.search(r"\son[a-z]+=|\sstyle=|javascript:", home.html), "the home page has nothing inline")


def long_texts(test):
    visitor = Visitor(test.port)
    form = visitor.get("/sign-in").form("/sign-in")
    page = visitor.post("/sign-in", {**form, "email": "a" * 10_000 + "@example.org", "password": test.password})
    test.expect(page.status == 422, f"an address of 10,000 letters has status {page.status}")
    script = '"><script>window.hacked = 1</script>'
    page = visitor.post("/sign-in", {**form, "email": script, "password": script})
    test.expect(page.status == 422 and "<script>window" not in page.html, "a script as an address is shown as a text")


def signed_out(test):
    with Browser(test.url, PHONE) as phone:
        phone.sign_in(test.student(6), test.password)
        private = phone.find("h1").text
        phone.send("/sign-out")
        phone.driver.back()
        back = phone.wait(lambda: phone.has("input[name='password']"), 5)[0]
        test.expect(back and private not in phone.text, "the back button after signing out shows no page of the person")
