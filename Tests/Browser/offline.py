"""The page that the service worker shows without a connection."""

from browser import PHONE, Browser
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
        test.expect(len(stored) == 2 and "/offline" in stored, f"the browser keeps no page of a person: {stored}")
        phone.wait(lambda: phone.driver.execute_script("return navigator.serviceWorker.controller !== null"), 2)
        network.go_down()
        words = test.words("en")
        for path in ("/home", "/passes"):
            phone.open(path)
            is_shown = words["offline.title"] in phone.text and name not in phone.text
            test.expect(is_shown, f"without a connection, {path} shows that there is none, and no data of the person")
        size = phone.find("h1").value_of_css_property("font-size")
        test.expect(size == "30px", f"the page without a connection has its style, {size}")
        found = phone.violations()
        test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
        network.come_up()
        phone.press(phone.find(".actions a"))
        test.expect(phone.path == "/home" and name in phone.text, "its button leads back when the connection is back")
