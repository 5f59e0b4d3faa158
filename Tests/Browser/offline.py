"""The pages that the service worker shows without a connection: kept ones of one person, or that there is none."""

import time
from browser import PATIENCE, PHONE, Browser, api
from network import Network

# Resolves once the service worker controls the page and has stored its files; with the paths of those.
STORED = """
const done = arguments[arguments.length - 1];
(async () => {
  await navigator.serviceWorker.ready;
  const requests = [];
  for (const name of await caches.keys()) requests.push(...await (await caches.open(name)).keys());
  return requests.map((request) => new URL(request.url).pathname);
})().then(done, (error) => done([String(error)]));
"""

# The names of the caches with pages of a person.
PERSONS = """
const done = arguments[0];
caches.keys().then((names) => done(names.filter((name) => name.startsWith("person "))), (error) => done([String(error)]));
"""


# Signs out without the button of the page.
SIGN_OUT = "const f = document.createElement('form'); f.method = 'post'; f.action = '/sign-out'; document.body.append(f); f.submit()"


def run(test):
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
        phone.enter(test.tokens[5]).open("/home")
        name = phone.find("h1").text
        stored = phone.driver.execute_async_script(STORED)
        test.expect({"/offline", "/offline/check-in"} <= set(stored), f"the browser keeps the pages without a connection: {stored}")
        phone.wait(lambda: phone.driver.execute_script("return navigator.serviceWorker.controller !== null"), 2)
        kept(test, network, phone, name)
        lost(test, network, phone, name)
        unread(test, phone)
        signed_out(test, network, phone, name)
        under_way(test, network, phone)
        check_in(test, network, phone)
        typed(test, network, phone)
        other_person(test, phone, name)
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
        sign_in(test, network, phone)


def is_lost(test, phone):
    return test.words("en")["offline.title"] in phone.text


def kept(test, network, phone, name):
    """The last home page, classes and passes can be read without a connection, and say when they were made."""
    for path in ("/home", "/classes", "/passes"):
        phone.open(path)
    network.go_down()
    for path in ("/home", "/classes", "/passes"):
        phone.open(path)
        is_shown = phone.find("#kept").is_displayed() and phone.has("main h2") and phone.has(".nav")
        test.expect(is_shown, f"without a connection, {path} is the one of before, and says so")
    phone.open("/home")
    test.expect(phone.find("h1").text == name, "the home page without a connection is that of the person")
    size = phone.find("body").value_of_css_property("font-size")
    test.expect(size == "17px", f"it has its style, {size}")
    found = phone.violations()
    test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
    network.come_up()
    fresh, seconds = phone.wait(lambda: not phone.find("#kept").is_displayed())
    test.expect(fresh, f"it is loaded again by itself {seconds:.1f} s after the connection is back")


def lost(test, network, phone, name):
    """Any other page says that there is no connection, and goes on by itself to the page that was wanted."""
    network.go_down()
    phone.open("/payments")
    is_form = phone.find("#sent").is_displayed()
    is_shown = is_lost(test, phone) and name not in phone.text and not is_form
    test.expect(is_shown, "without a connection, /payments shows that there is none, and no data of the person")
    size = phone.find("h1").value_of_css_property("font-size")
    test.expect(size == "30px", f"the page without a connection has its style, {size}")
    found = phone.violations()
    test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
    network.come_up()
    shown, seconds = phone.wait(lambda: phone.path == "/payments" and not is_lost(test, phone))
    test.expect(shown, f"the page that was wanted is there {seconds:.1f} s after the connection is back")


def signed_out(test, network, phone, name):
    """A form without a connection is not sent again by itself; the one that signs out leaves no page of the person."""
    phone.open("/passes")
    network.go_down()
    phone.driver.execute_script(SIGN_OUT)
    phone.wait(lambda: is_lost(test, phone))
    told = phone.find("#sent").is_displayed()
    test.expect(told, "after a form it says that what was sent may not be saved, and how to send it again")
    phone.open("/home")
    test.expect(is_lost(test, phone) and name not in phone.text, "who signed out without a connection leaves no page")
    phone.driver.back()
    network.come_up()
    phone.open("/home")


def unread(test, phone):
    """A page that does not read the sign-in deletes no page that is kept."""
    phone.open("/home")
    phone.wait(lambda: len(phone.driver.execute_async_script(PERSONS)) == 1)
    phone.open("/forgot")
    time.sleep(1)
    kept = phone.driver.execute_async_script(PERSONS)
    test.expect(len(kept) == 1, f"a page that does not read the sign-in deletes no page that is kept: {kept}")


def under_way(test, network, phone):
    """A page that was requested before a sign-out without a connection is not kept when it comes."""
    first = phone.driver.current_window_handle
    phone.open("/home")
    phone.driver.switch_to.new_window("tab")
    phone.open("/home")
    second = phone.driver.current_window_handle
    phone.driver.switch_to.window(first)
    network.delay("GET /classes")
    # The driver waits for a page that is being loaded, and so would not come to the second tab.
    phone.driver.execute_script("setTimeout(() => { location.href = '/classes'; }, 1000)")
    phone.driver.switch_to.window(second)
    is_delayed = network.is_delayed.wait(PATIENCE)
    network.go_down(kept=network.delayed)
    phone.driver.execute_script(SIGN_OUT)
    phone.wait(lambda: is_lost(test, phone))
    network.pass_on()
    phone.driver.close()
    phone.driver.switch_to.window(first)
    came, _ = phone.wait(lambda: phone.path == "/classes" and not phone.find("#kept").is_displayed())
    time.sleep(1)
    kept = phone.driver.execute_async_script(PERSONS)
    right = is_delayed and came and kept == []
    test.expect(right, f"a page that was under way at a sign-out without a connection is not kept: {is_delayed}, {came}, {kept}")
    network.come_up()


def other_person(test, phone, name):
    """The first page of another person deletes the pages of the one before."""
    phone.open("/home")
    before = phone.driver.execute_async_script(PERSONS)
    phone.enter(test.tokens[7]).open("/home")
    deleted, _ = phone.wait(lambda: phone.driver.execute_async_script(PERSONS) not in ([], before))
    after = phone.driver.execute_async_script(PERSONS)
    is_other = phone.find("h1").text != name and len(before) == 1 and len(after) == 1
    test.expect(deleted and is_other, f"the browser keeps the pages of one person only: {before}, {after}")


def check_in(test, network, phone):
    """A check-in that is tapped without a connection is sent again by itself, while its ticket is accepted."""
    words = test.words("en")
    tap(test, network, phone, until=1)
    test.expect(words["offline.check-in.title"] in phone.text, "a tap without a connection does not check in, and says so")
    late = phone.find("#too-late").is_displayed() and not phone.find("#again").is_displayed()
    test.expect(late, "after the time of the ticket the page asks for another scan")
    network.come_up()
    time.sleep(4)
    test.expect(phone.has("#too-late"), "and does not send the check-in again")
    tap(test, network, phone)
    test.expect(phone.find("#waiting").is_displayed(), "within that time the page waits for the connection")
    found = phone.violations()
    test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
    network.come_up()
    done, seconds = phone.wait(lambda: phone.has(".result.good"))
    test.expect(done, f"the student is checked in {seconds:.1f} s after the connection is back, without a tap")


def typed(test, network, phone):
    """A code that was typed has no ticket, and is sent again all the same."""
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    phone.open("/scan")
    phone.driver.execute_script("document.querySelector('#code').value = arguments[0]", code)
    network.go_down()
    phone.send("/check-in")
    waits = phone.find("#waiting").is_displayed() and not phone.find("#too-late").is_displayed()
    test.expect(waits, "a typed code that was not sent waits for the connection")
    network.come_up()
    done, seconds = phone.wait(lambda: phone.has(".result.good"))
    test.expect(done, f"it is sent {seconds:.1f} s after the connection is back")


def sign_in(test, network, phone):
    """A person whose first page is a code signs in without a connection; the password does not stay in the page."""
    words = test.words("en")
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    phone.open("/c/" + code)
    phone.wait(lambda: phone.driver.execute_script("return navigator.serviceWorker.controller !== null"), 5)
    phone.driver.execute_script("document.querySelector('#email').value = 'a@example.org'")
    phone.driver.execute_script("document.querySelector('#password').value = 'a secret of mine'")
    network.go_down()
    phone.send("/sign-in")
    test.expect(words["offline.check-in.title"] in phone.text, "a sign-in with a code that was not sent says so")
    test.expect("secret" not in phone.driver.page_source, "the page has no password")
    test.expect(phone.find("#password").is_displayed() and phone.find("#again").is_displayed(), "it asks for it again")
    found = phone.violations()
    test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
    network.come_up()


def tap(test, network, phone, until=None):
    """Opens the code of the session, and taps the button once the connection is gone."""
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    phone.open("/c/" + code)
    if until:
        phone.driver.execute_script("document.querySelector('[name=until]').value = arguments[0]", until)
    network.go_down()
    phone.send("/check-in")
