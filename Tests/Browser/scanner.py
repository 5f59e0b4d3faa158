"""The page that scans codes, with a file in place of the camera: by the browser, by the server, from a picture, or typed."""

import os, shutil, tempfile
from browser import PHONE, Browser, api, read_codes

# Chromium on Linux has no BarcodeDetector. This one gives the picture of the camera to the test, which reads it.
DETECTOR = """
window.pictures = [];
window.found = [];
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect(video) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext("2d").drawImage(video, 0, 0);
    window.pictures = [canvas.toDataURL()];
    return window.found.splice(0).map((rawValue) => ({ rawValue }));
  }
};
"""


def run(test, screen):
    """Points the camera at a picture without a code, at a foreign code, and at the screen of the room."""
    folder = tempfile.mkdtemp(prefix="classly-camera-")
    file = os.path.join(folder, "camera.mjpeg")
    look_at(file, screen, "data:text/html,<title>A wall</title>")
    arguments = ("--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={file}")
    with Browser(test.url, PHONE, arguments=arguments) as phone:
        phone.enter(test.tokens[9])
        typed(test, phone)
        still(test, phone, screen, folder)
        phone.command("Page.addScriptToEvaluateOnNewDocument", source=DETECTOR)
        denied(test, phone)
        phone.permit("camera", "granted")
        other(test, phone)
        stopped(test, phone)
        look_at(file, screen)
        scanned(test, phone.enter(test.tokens[10]))
        look_at(file, screen)
        by_server(test, phone.enter(test.tokens[13]))
        test.expect(phone.errors() == [], f"the browser with a camera has no complaint {phone.errors()[:2]}")
    shutil.rmtree(folder)


def typed(test, phone):
    """A code can be typed too."""
    code = api(test.url, test.admin_token, f"sessions/{test.session}/code")["payload"]
    phone.open("/scan")
    phone.fill(code=f"  {code.lower()} ").send("/check-in")
    test.expect(phone.has(".result.good"), "a typed code checks in")


def still(test, phone, screen, folder):
    """A browser that cannot read codes, as an iPhone's: the server reads a picture that was just taken."""
    phone.enter(test.tokens[14]).open("/scan")
    test.expect(phone.find("#still").is_displayed(), "without BarcodeDetector the page takes a picture of the code")
    wall = os.path.join(folder, "wall.jpg")
    screen_page = screen.driver.current_url
    screen.driver.get("data:text/html,<title>A wall</title>")
    with open(wall, "wb") as file:
        file.write(screen.jpeg())
    screen.driver.get(screen_page)
    phone.find("#still").send_keys(wall)
    told, _ = phone.wait(lambda: phone.find("#none").is_displayed())
    test.expect(told, "a picture without a code says so, and how to take a better one")
    found = phone.violations()
    test.expect(not found, f"it breaks no rule of accessibility {found[:3]}")
    screen.wait(lambda: screen.code())
    code = os.path.join(folder, "code.jpg")
    with open(code, "wb") as file:
        file.write(screen.jpeg())
    phone.find("#still").send_keys(code)
    done, seconds = phone.wait(lambda: phone.has(".result.good"))
    test.expect(done, f"a picture of the screen checks in after {seconds:.1f} s")
    phone.enter(test.tokens[9])


def by_server(test, phone):
    """The camera of a browser that cannot read codes: the server reads its pictures."""
    # This removes what the test has added to each page.
    phone.command("Page.addScriptToEvaluateOnNewDocument", source="delete window.BarcodeDetector;")
    start(phone)
    done, seconds = phone.wait(lambda: phone.has(".result.good"))
    test.expect(done, f"the server reads the picture of the camera, and checks in after {seconds:.1f} s")


def look_at(file, screen, address=None):
    """Puts what the screen shows into the file of the camera: a sequence of JPEG images."""
    page = screen.driver.current_url
    if address:
        screen.driver.get(address)
    image = screen.jpeg()
    with open(file, "wb") as camera:
        camera.write(image * 2)
    if address:
        screen.driver.get(page)


def start(phone):
    phone.open("/scan").find("#start").click()


def seen(phone):
    """The codes in the picture that the page got from the camera."""
    pictures = phone.driver.execute_script("return pictures")
    return read_codes(pictures[0]) if pictures else []


def is_filming(phone):
    return phone.driver.execute_script("return video.srcObject !== null")


def denied(test, phone):
    phone.permit("camera", "denied")
    start(phone)
    told, _ = phone.wait(lambda: phone.find("#denied").is_displayed())
    test.expect(told and phone.has("#code"), "a denied camera is explained, and the field for the code stays")


def other(test, phone):
    start(phone)
    ready, _ = phone.wait(lambda: phone.find("#ready").is_displayed() and is_filming(phone))
    test.expect(ready, "the camera starts, and the page says so")
    phone.driver.execute_script("found.push('https://example.org/menu')")
    told, _ = phone.wait(lambda: phone.find("#other").is_displayed())
    test.expect(told and is_filming(phone), "a code of something else is explained, and the camera goes on")
    address = test.words("en")["scan.other"]
    test.expect(address in phone.text and phone.path == "/scan", "a foreign link is not opened")


def scanned(test, phone):
    start(phone)
    read, _ = phone.wait(lambda: seen(phone))
    test.expect(read, "the camera shows the code of the screen, and zbar reads it")
    phone.driver.execute_script("found.push(...arguments)", *seen(phone))
    done, seconds = phone.wait(lambda: phone.has(".result.good"))
    test.expect(done, f"the scanned code checks the student in after {seconds:.1f} s")


def stopped(test, phone):
    phone.find("#stop").click()
    test.expect(not is_filming(phone) and phone.find("#start").is_displayed(), "the button stops the camera")
    phone.find("#start").click()
    phone.wait(lambda: is_filming(phone))
    page = phone.driver.current_window_handle
    phone.driver.switch_to.new_window("tab")
    phone.driver.switch_to.window(page)
    test.expect(not is_filming(phone), "a page that is not visible stops the camera")
