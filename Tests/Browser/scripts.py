"""Tests the scripts of the desk and of receipts: the progress of an import, pictures, live pages and printing."""

import json, os, random, shutil, struct, tempfile, time, zlib
from browser import DESK, PHONE, Browser, api
from desk import HEADER, print_receipt
from network import Network

# Rows of the file whose import is watched.
ROWS = 20_000
# Records what the page shows while its form is being sent, where a script of the next page can read it.
RECORD = """
const note = document.querySelector("[data-working]");
const seen = [];
new MutationObserver(() => {
  const [bar, text] = note.children;
  seen.push({shown: !note.hidden, percent: bar.position < 0 ? null : bar.value, text: text.textContent});
  sessionStorage.setItem("seen", JSON.stringify(seen));
}).observe(note, {attributes: true, characterData: true, childList: true, subtree: true});
"""
# The longest side of a picture that the script sends, and the bytes of a file that it sends as it is.
SIDE, SMALL = 512, 100 * 1024


def run(test):
    folder = tempfile.mkdtemp(prefix="classly-scripts-")
    with Browser(test.url, DESK) as desk:
        desk.enter(test.admin_token)
        progress(test, desk, folder)
        pictures(test, desk, folder)
        today(test, desk)
        focus(test, desk)
        test.expect(desk.errors() == [], f"the browser of the desk reports no errors {desk.errors()[:2]}")
    reconnected(test)
    receipt(test)
    shutil.rmtree(folder)


def write(folder, name, content):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


def progress(test, desk, folder):
    """The form of an import shows how much of the file has been read, with a bar and in words."""
    rows = (f"many-{row},Ana,Number {row},,,,,2026-01-05,active,\n" for row in range(ROWS))
    path = write(folder, "students.csv", (HEADER + "".join(rows)).encode())
    desk.open("/desk/import").find("#files").send_keys(path)
    chosen, _ = desk.wait(lambda: desk.has(".file-columns"))
    test.expect(chosen, "files are sent as soon as they are chosen")
    hidden = not desk.find("[data-working]").is_displayed()
    desk.driver.execute_script(RECORD)
    start = time.monotonic()
    desk.press(desk.find("button[value='check']"))
    # A stream of events has one each second.
    long = time.monotonic() > start + 3
    seen = json.loads(desk.driver.execute_script("return sessionStorage.getItem('seen')") or "[]")
    test.expect(hidden and seen and seen[0]["shown"], "the bar of an import is shown once its form is sent")
    read = [one for one in seen if one["percent"] is not None]
    percents = [one["percent"] for one in read]
    test.expect((percents or not long) and percents == sorted(percents), f"the bar moves forward: {percents}")
    right = all(f"students.csv: {one['percent']}%" in one["text"] for one in read if one["text"] != seen[0]["text"])
    test.expect(right, f"the words say the same: {seen[-1:]}")
    test.expect(f"{ROWS:,}" in desk.find("main").text, "then the page has the report")


def png(width, height):
    """A picture with noise, so that its file is large."""
    noise = random.Random(7)
    row = lambda: b"\0" + bytes(128 + noise.getrandbits(3) for _ in range(width * 3))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(row() for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def chosen(desk):
    """The name and the size of the file that the form sends."""
    return desk.driver.execute_script("const [file] = document.getElementById('file').files; return [file.name, file.size]")


def pictures(test, desk, folder):
    """A large picture is made smaller before it is sent; a small one, and what is no picture, are sent as they are."""
    page = f"/desk/students/{test.number(3)}/picture"
    large, small = write(folder, "large.png", png(900, 600)), write(folder, "small.png", png(40, 30))
    desk.open(page).find("#file").send_keys(small)
    desk.wait(lambda: chosen(desk)[0] != "small.png", 1)
    test.expect(chosen(desk) == ["small.png", os.path.getsize(small)], f"a small picture stays as it is {chosen(desk)}")
    desk.open(page).find("#file").send_keys(large)
    desk.wait(lambda: chosen(desk)[0] == "picture.jpg")
    name, size = chosen(desk)
    before = os.path.getsize(large)
    test.expect(name == "picture.jpg" and size < before, f"a picture of {before:,} bytes is sent with {size:,}")
    desk.send(page)
    desk.wait(lambda: desk.find("main img.picture").get_property("naturalWidth"))
    sides = [desk.find("main img.picture").get_property(side) for side in ("naturalWidth", "naturalHeight")]
    test.expect(sides == [SIDE, SIDE * 600 // 900], f"the picture of the student has {sides} pixels")
    text = write(folder, "text.png", b"no picture" * SMALL)
    desk.open(page).find("#file").send_keys(text)
    desk.wait(lambda: chosen(desk)[0] != "text.png", 1)
    desk.send(page)
    test.expect(desk.has(".notice.bad"), "a file that the browser cannot read is sent, and the server refuses it")
    desk.open(page).send(page + "/remove")


def mark(test, student, status):
    values = {"status": status, "reason": "seen at the desk"}
    path = f"sessions/{test.session}/attendance/{student}"
    api(test.url, test.admin_token, path, values, "PUT")


def unmark(test, student):
    api(test.url, test.admin_token, f"sessions/{test.session}/attendance/{student}", method="DELETE")


def count(test, desk):
    """The numbers of the session on the page of today."""
    rows = [row for row in desk.all("#today li") if row.find_elements("css selector", f"a[href='/desk/sessions/{test.session}']")]
    return rows[0].find_element("css selector", ".numbers").text


def absent(test):
    """A student of the roster who is not marked."""
    entries = api(test.url, test.admin_token, f"sessions/{test.session}/roster")["entries"]
    return next(entry["student"] for entry in entries if not entry.get("status"))


def today(test, desk):
    student = absent(test)
    desk.open("/desk")
    before = count(test, desk)
    mark(test, student, "present")
    changed, seconds = desk.wait(lambda: count(test, desk) != before)
    test.expect(changed, f"the numbers on the page of today change by themselves after {seconds:.1f} s")
    unmark(test, student)
    back, _ = desk.wait(lambda: count(test, desk) == before)
    test.expect(back, "and again when the record is removed")


def focus(test, desk):
    """A roster that shows what another person marked keeps the focus where it was."""
    student = absent(test)
    desk.open(f"/desk/sessions/{test.session}")
    button = next(one for one in desk.all("button[name='mark']") if not one.get_attribute("value").startswith(f"{student}."))
    value = button.get_attribute("value")
    desk.driver.execute_script("arguments[0].focus()", button)
    mark(test, student, "excused")
    changed, _ = desk.wait(lambda: desk.has(f"#s{student}.mark-excused"))
    focused = desk.driver.execute_script("return document.activeElement.value")
    test.expect(changed and focused == value, f"a roster that changed by itself keeps the focus: {focused}")
    unmark(test, student)


def reconnected(test):
    """A roster that lost its connection, or had none at first, shows afterwards what was marked meanwhile."""
    student = absent(test)
    with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", DESK) as desk:
        desk.enter(test.admin_token)
        for pause in (5, 0):
            desk.open(f"/desk/sessions/{test.session}")
            time.sleep(pause)
            offline(test, desk, network, student)


def offline(test, desk, network, student):
    """Marks a student while the page has no connection."""
    row = f"#s{student}.mark-excused"
    network.go_down()
    mark(test, student, "excused")
    network.come_up()
    changed, seconds = desk.wait(lambda: desk.has(row), 40)
    test.expect(changed, f"a roster that was without a connection is up to date after {seconds:.1f} s")
    unmark(test, student)
    changed, seconds = desk.wait(lambda: not desk.has(row))
    test.expect(changed, f"it follows the next change too, after {seconds:.1f} s")


def receipt(test):
    """A student prints a receipt, where scripts run."""
    for scripts in (True, False):
        with Browser(test.url, PHONE, scripts=scripts) as phone:
            phone.enter(test.tokens[6]).open("/payments")
            phone.press(phone.find("main a[href^='/payments/']"))
            shown = phone.find("[data-print]").is_displayed()
            test.expect(shown == scripts, f"a student's receipt has a button that prints it: {shown}, scripts: {scripts}")
            if scripts:
                # The navigation would cover a button at the end of a small window.
                phone.resize(DESK)
                print_receipt(test, phone)
