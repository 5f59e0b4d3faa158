"""A browser of the tests: Chromium without a window, driven by Selenium."""

import base64, importlib.util, json, os, subprocess, tempfile, time, urllib.request
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PHONE, DESK, SCREEN = (390, 844), (1280, 900), (1920, 1080)
# The rules of WCAG 2.2 AA, and axe's own of good practice.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Opens everything that can be opened, notes the elements that show that they have the focus, and those of them that the
# navigation of a phone covers meanwhile, and returns how often the Tab key is pressed to reach all: in the fields of a
# day and a time it stops at each part.
FOLLOW_FOCUS = """
const stops = {date: 4, time: 4, "datetime-local": 7};
for (const details of document.querySelectorAll("details")) details.open = true;
const all = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
window.focusable = [...document.querySelectorAll(all)].filter((one) => one.checkVisibility() && !one.disabled);
window.reached = new Set();
document.addEventListener("focusin", ({ target }) => {
  const style = getComputedStyle(target);
  if (style.outlineStyle !== "none" || style.boxShadow !== "none") reached.add(target);
});
document.activeElement?.blur();
window.covered = new Set();
const bar = document.querySelector(".nav");
document.addEventListener("focusout", ({ target }) => {
  if (!bar || getComputedStyle(bar).position !== "fixed" || bar.contains(target)) return;
  if (target.getBoundingClientRect().top >= bar.getBoundingClientRect().top) covered.add(target);
});
scrollTo(0, 0);
return focusable.reduce((sum, one) => sum + (stops[one.type] ?? 1), 3);
"""
# The elements that were not reached, or were covered; Tab stops at one radio button of a group only.
UNREACHED = """
const isSame = (one, other) => one.type === "radio" && other.type === "radio" && one.name === other.name;
const isReached = (one) => [...reached].some((other) => one === other || isSame(one, other));
return focusable.filter((one) => covered.has(one) || !isReached(one)).map((one) => one.outerHTML.slice(0, 120));
"""
# Scrolls a button out from under the navigation of a phone, and returns whether nothing covers it: the navigation moves
# only some time after the window has another size.
UNCOVER = """
const [button] = arguments;
button.scrollIntoView({block: "nearest"});
const {left, top, width, height} = button.getBoundingClientRect();
return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
"""
# The cookie of a sign-in without TLS.
COOKIE = "classly-session"
# Seconds to wait for what a page does by itself.
PATIENCE = 20


def axe_source():
    """The text of axe-core, which the package axe-playwright-python has."""
    folder = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
    with open(os.path.join(folder, "axe.min.js"), encoding="utf-8") as file:
        return file.read()


AXE = axe_source()


def read_codes(picture):
    """The texts of the QR codes that zbar finds in a picture, a PNG file in Base64 or as a data URL."""
    image = base64.b64decode(picture.split(",")[-1])
    read = subprocess.run(["zbarimg", "-q", "--raw", "-"], input=image, capture_output=True)
    return read.stdout.decode().split()


def cookie(token):
    """The value of the cookie of a sign-in: its access token and when that ends, its refresh token, its number."""
    return f"{token}.9999999999999.{token}.1"


class Browser:
    """One browser with its own cookies. Sizes are in CSS pixels."""

    def __init__(self, url, size=PHONE, language="en", scripts=True, arguments=()):
        self.url = url
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", *arguments):
            options.add_argument(argument)
        preferences = {"intl.accept_languages": language}
        if not scripts:
            preferences["profile.managed_default_content_settings.javascript"] = 2
        options.add_experimental_option("prefs", preferences)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
        self.driver.set_page_load_timeout(60)
        self.resize(size)
        self.scheme("light")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def command(self, name, /, **values):
        return self.driver.execute_cdp_cmd(name, values)

    def resize(self, size):
        """Changes the size of the window; that of a phone has two pixels for each CSS pixel."""
        is_phone = size[0] < 600
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 2 if is_phone else 1, "mobile": is_phone}
        self.command("Emulation.setDeviceMetricsOverride", **metrics)

    def scheme(self, name):
        """Prefers light or dark colours from now on."""
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def open(self, path):
        """Opens a page by its path, or by its address."""
        self.driver.get(path if path.lower().startswith("http") else self.url + path)
        return self

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def has(self, selector):
        return bool(self.all(selector))

    @property
    def text(self):
        return self.find("body").text

    @property
    def path(self):
        return self.driver.current_url.removeprefix(self.url)

    @property
    def language(self):
        return self.find("html").get_attribute("lang")

    def fill(self, **fields):
        """Types texts into fields by their names."""
        for name, text in fields.items():
            field = self.find(f"[name='{name}']")
            field.clear()
            field.send_keys(text)
        return self

    def send(self, action):
        """Presses the button of a form, which may be in a closed menu, and waits for the next page."""
        button = self.find(f"form[action='{action}'] button:not([type=button])")
        if not button.is_displayed() and self.has(f"details:has(form[action='{action}']) > summary"):
            self.find(f"details:has(form[action='{action}']) > summary").click()
        return self.press(button)

    def press(self, button):
        """Presses a button that leads to another page, and waits for it."""
        page = self.find("html")
        self.wait(lambda: self.driver.execute_script(UNCOVER, button))
        button.click()
        self.wait(lambda: self.is_stale(page))
        return self

    def is_stale(self, element):
        try:
            element.is_enabled()
            return False
        except WebDriverException:
            return True

    def wait(self, condition, seconds=PATIENCE):
        """Waits until a condition holds; returns whether it does, and after how many seconds."""
        start = time.monotonic()
        while time.monotonic() < start + seconds:
            try:
                if condition():
                    return True, time.monotonic() - start
            except WebDriverException:
                # The page is being replaced.
                pass
            time.sleep(0.05)
        return False, seconds

    def speak(self, language):
        """Prefers a language from now on."""
        self.command("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def enter(self, token):
        """Is signed in with an access token, as after a sign-in, which takes long in a debug build."""
        self.command("Network.setCookie", name=COOKIE, value=cookie(token), url=self.url, httpOnly=True)
        return self

    def sign_in(self, email, password):
        self.open("/sign-in").fill(email=email, password=password)
        return self.send("/sign-in")

    def picture(self, path=None):
        """A picture of the page as PNG, written to a file."""
        path = path or os.path.join(tempfile.mkdtemp(prefix="classly-picture-"), "page.png")
        self.driver.save_screenshot(path)
        return path

    def jpeg(self):
        """A picture of the page as JPEG."""
        return base64.b64decode(self.command("Page.captureScreenshot", format="jpeg", quality=90)["data"])

    def code(self):
        """The text of the QR code on the page, as zbar reads it from a picture; None if it reads none."""
        return next(iter(read_codes(self.driver.get_screenshot_as_base64())), None)

    def permit(self, feature, setting):
        """Answers the question for a permission: `granted` or `denied`."""
        self.command("Browser.setPermission", permission={"name": feature}, setting=setting, origin=self.url)

    def errors(self):
        """What the browser complained about, such as a blocked script; a status is no complaint."""
        entries = self.driver.get_log("browser")
        return [e["message"] for e in entries if e["level"] == "SEVERE" and "the server responded with" not in e["message"]]

    def violations(self):
        """The rules of accessibility that the page breaks, with the first element of each."""
        if not self.driver.execute_script("return Boolean(window.axe)"):
            self.driver.execute_script(AXE)
        found = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "axe.run(document, {runOnly: arguments[0], resultTypes: ['violations']}).then(r => done(r.violations), e => done([{id: String(e), nodes: []}]))",
            RULES,
        )
        return [f"{v['id']}: {v['nodes'][0]['html'][:160] if v['nodes'] else ''}" for v in found]

    def unreached(self):
        """The elements that the Tab key does not reach, or that do not show that they have the focus.

        Those that the navigation of a phone covers do not show it either. A page that another part changed meanwhile
        is gone through again.
        """
        for _ in range(3):
            stops = self.driver.execute_script(FOLLOW_FOCUS)
            webdriver.ActionChains(self.driver).send_keys(Keys.TAB * stops).perform()
            if not (missed := self.driver.execute_script(UNREACHED)):
                break
        return missed

    def loads(self, path):
        """The requests of a page with nothing in the cache, as (address, bytes over the network, media type)."""
        self.command("Network.clearBrowserCache")
        self.driver.get_log("performance")
        self.open(path)
        time.sleep(0.3)
        kinds, sizes = {}, {}
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            values = message["params"]
            if message["method"] == "Network.responseReceived":
                kinds[values["requestId"]] = (values["response"]["url"], values["response"]["mimeType"])
            if message["method"] == "Network.loadingFinished":
                sizes[values["requestId"]] = values["encodedDataLength"]
        return [(url, sizes.get(key, 0), kind) for key, (url, kind) in kinds.items() if url.startswith("http")]

    def overflows(self, width=320):
        """Whether the page is wider than a window of some pixels, which the window then is."""
        self.resize((width, 640))
        return self.driver.execute_script("return document.documentElement.scrollWidth") > width


def api(url, token, path, body=None, method=None):
    """The response of a request of the API; without a token it is sent by no one."""
    request = urllib.request.Request(
        url + "/v1/" + path,
        json.dumps(body).encode() if body is not None else None,
        {**({"Authorization": f"Bearer {token}"} if token else {}), "Content-Type": "application/json"},
        method=method,
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.loads(response.read() or b"null")
