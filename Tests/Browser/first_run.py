"""The first run: from a server on an empty folder to an academy with students, in a browser alone."""

import os, re, subprocess, tempfile, time
from selenium.webdriver.support.select import Select
from browser import DESK, PHONE, Browser

PATIENCE = 60


class EmptyServer:
    """A server without an academy, on a folder of its own."""

    def __init__(self, programs):
        self.root = tempfile.mkdtemp(prefix="classly-first-run-")
        self.log = os.path.join(self.root, "log")
        self.arguments = [os.path.join(programs, "classly-server"), "--data", os.path.join(self.root, "data")]
        self.arguments += ["--listen", "127.0.0.1:0", "--anonymous-rate", "off"]

    def __enter__(self):
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(self.arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not re.search(r"/setup\?code=\w{32}\n", self.text) and time.monotonic() < end:
            time.sleep(0.05)
        self.url, self.path = re.search(r"(http://\S+)(/setup\?code=\w+)", self.text).groups()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)

    @property
    def text(self):
        with open(self.log, encoding="utf-8") as log:
            return log.read()


def run(test):
    for scripts in (True, False):
        with EmptyServer(test.programs) as server, Browser(server.url, PHONE, language="es-PE", scripts=scripts) as owner:
            label = "with scripts" if scripts else "without scripts"
            begin(test, owner, server, label)
            test.expect(owner.path == "/desk/start", f"the owner is signed in and asked how to begin ({label})")
            if scripts:
                test.expect(owner.violations() == [], f"the page that asks is accessible {owner.violations()[:2]}")
            fill(test, owner, label)
            test.expect(owner.errors() == [], f"the browser of the owner has no complaint {owner.errors()[:2]}")
            code = server.path.split("=")[1]
            test.expect(server.text.count(code) == 1, f"the log has the code in the address alone ({label})")


def begin(test, owner, server, label):
    """Sets up the academy."""
    owner.open("/")
    test.expect("todavía no tiene una academia" in owner.text, f"other pages say that there is no academy ({label})")
    owner.open(server.path)
    if label == "with scripts":
        test.expect(owner.violations() == [], f"the page that sets up is accessible {owner.violations()[:2]}")
        test.expect(not owner.overflows(), "the page that sets up fits into 320 pixels")
        owner.resize(PHONE)
        for here, expected in [("America/Bogota", "America/Bogota"), ("UTC", "")]:
            owner.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": here})
            owner.driver.refresh()
            zone = owner.find("[name=timeZone]").get_property("value")
            test.expect(zone == expected, f"on a device in {here} the chosen time zone is {expected or 'none'} ({zone})")
    chosen = owner.find("[name=currency]").get_property("value")
    test.expect(chosen == "PEN", f"the currency of the browser's region is chosen ({label})")
    Select(owner.find("[name=timeZone]")).select_by_visible_text("America/Lima")
    owner.fill(name="Compás", ownerName="Bea Flores", email="bea@example.org", password="short").send("/setup")
    error = owner.find(".error").text
    test.expect("15" in error and owner.path == "/setup", f"a short password is refused at its field ({label})")
    owner.fill(password="a quiet corner of the studio").send("/setup")


def fill(test, owner, label):
    """Fills the academy with the example."""
    owner.send("/desk/start")
    test.expect(owner.path == "/desk?done=example", f"the example academy is there ({label})")
    owner.resize(DESK)
    owner.open("/desk/students")
    test.expect(owner.has("#results a[href^='/desk/students/']"), f"it has students ({label})")
    owner.resize(PHONE)
