"""The pages that the service worker shows without a connection."""

import time
from browser import PHONE, Browser, api
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


def run(test):
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
        phone.enter(test.tokens[5]).open("/home")
        name = phone.find("h1").text
        stored = phone.driver.execute_async_script(STORED)
        test.expect(len(stored) == 4 and "/offline" in stored, f"the browser keeps no page of a person: {stored}")
        phone.wait(lambda: phone.driver.execute_script("return navigator.serviceWorker.controller !== null"), 2)
        network.go_down()
        words = test.words("en")
        for path in ("/home", "/passes"):
            phone.open(path)
            is_form = phone.find("#sent").is_displayed()
            is_shown = words["offline.title"] in phone.text and name not in phone.text and not is_form
            test.expect(is_shown, f"without a connection, {path} shows that there is none, and no data of the person")
        size = phone.find("h1").value_of_css_property("font-size")
        test.expect(size == "30px", f"the page without a connection has its style, {size}")
        found = phone.violations()
        test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
        network.come_up()
        phone.press(phone.find(".actions a"))
        shown = phone.path == "/passes" and words["offline.title"] not in phone.text
        test.expect(shown, "its button leads to the page that was wanted when the connection is back")
        phone.open("/passes")
        network.go_down()
        phone.driver.execute_script("const f = document.createElement('form'); f.method = 'post'; f.action = '/sign-out'; document.body.append(f); f.submit()")
        phone.wait(lambda: words["offline.title"] in phone.text)
        told = phone.find("#sent").is_displayed()
        test.expect(told, "after a form it says that what was sent may not be saved, and how to send it again")
        network.come_up()
        phone.press(phone.find(".actions a"))
        test.expect(phone.path == "/home", f"after a form it leads to the home page, {phone.path}")
        check_in(test, network, phone)
        typed(test, network, phone)
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", PHONE) as phone:
        sign_in(test, network, phone)


def check_in(test, network, phone):
    """A check-in that is tapped without a connection is sent again by itself, while its ticket is accepted."""
    words = test.words("en")
    tap(test, network, phone, until=1)
    test.expect(words["offline.check-in.title"] in phone.text, "a tap without a connection does not check in, and says so")
    late = phone.find("#late").is_displayed() and not phone.find("#again").is_displayed()
    test.expect(late, "after the time of the ticket the page asks for another scan")
    network.come_up()
    time.sleep(4)
    test.expect(phone.has("#late"), "and does not send the check-in again")
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
    waits = phone.find("#waiting").is_displayed() and not phone.find("#late").is_displayed()
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
