"""Forms of the desk, the roster and a check-in that are interrupted: nothing is lost, doubled or silently dropped.

The connection is lost with the request or with its response only, the sign-in ends, or a second tab sends the same.
"""

import itertools, threading, time
import interrupted_attendance, tabs
from browser import COOKIE, DESK, Browser, api
from desk_forms import Enrolment, Import, LargeImport, Sale, Setting
from network import Network

FORMS = [Sale, Enrolment, Setting, Import]
# What Chromium shows where there is no response, or else the service worker.
NO_RESPONSE = "#main-frame-error, #sent:not([hidden])"
# Takes the idempotency key out of the form of a button, and has it confirmed.
UNGUARD = """
const { form } = arguments[0];
form.elements.key.remove();
form.append(Object.assign(document.createElement("input"), {type: "hidden", name: "confirmed", value: "yes"}));
"""


def run(test):
    try:
        with Network(test.port) as network, Browser(f"http://127.0.0.1:{network.port}", DESK) as desk:
            desk.enter(test.admin_token)
            for kind, is_delivered in itertools.product(FORMS, (False, True)):
                disconnected(test, network, desk, kind(test), is_delivered)
            # On a fast machine a small import may be over before the connection is lost.
            imports = (LargeImport(test, rows) for rows in (3_000, 30_000))
            is_halfway = any(halfway(test, network, desk, form) for form in imports)
            test.expect(is_halfway, "the connection was lost while an import was running")
            replaced(test, network, desk, Setting(test))
            unguarded(test, network, desk, Sale(test), Sale(test))
            for kind in (Sale, Enrolment, Import):
                twice(test, network, desk, kind(test))
            changed(test, desk)
        ended(test)
    finally:
        api(test.url, test.admin_token, "settings/" + Setting.key, method="DELETE")
    interrupted_attendance.run(test)


def lose(network, desk, form, is_delivered):
    """Sends a form whose request or response is lost.

    Returns how often it was, since Chromium repeats it by itself, whether that is seen, and how often it is stored.
    """
    form.open(desk)
    network.lose("POST " + form.path, is_delivered)
    form.press(desk)
    return network.lost, desk.has(NO_RESPONSE), form.stored()


def disconnected(test, network, desk, form, is_delivered):
    """A request that was cut off is not stored, a lost response changes nothing, and a reload sends neither twice."""
    lost, is_shown, stored = lose(network, desk, form, is_delivered)
    part = "response" if is_delivered else "request"
    right = lost and is_shown and stored == is_delivered
    test.expect(right, f"the {form.name} whose {part} is lost {lost} times is stored {stored} times, and this is seen")
    network.lose(None, False)
    desk.driver.refresh()
    done, _ = desk.wait(lambda: form.is_done(desk))
    counts = form.stored(), form.carried_out()
    test.expect(done and counts == (1, 1), f"the reload afterwards shows that the {form.name} is stored, once {counts}")
    if is_delivered and isinstance(form, Sale):
        form.open(desk)
        form.press(desk)
        asked = form.is_repeated(desk) and form.stored() == 1
        test.expect(asked, "the same sale on a page that was opened again is asked about")


def halfway(test, network, desk, form):
    """An import whose connection is lost while it runs goes on, and a reload meanwhile does not start another.

    Returns whether it was still running when the connection was lost.
    """

    def cut():
        """Ends the connection when some rows of the import are stored."""
        end = time.monotonic() + 60
        try:
            while time.monotonic() < end and not form.stored():
                time.sleep(0.1)
        finally:
            network.go_down()

    def is_reported():
        # A reload either waits for the end or is told that an import is running.
        desk.driver.refresh()
        return form.is_done(desk)

    form.open(desk)
    cutting = threading.Thread(target=cut)
    cutting.start()
    form.press(desk)
    cutting.join()
    is_running = form.carried_out() == 0
    network.come_up()
    done, _ = desk.wait(is_reported, 60)
    state = "running" if is_running else "over"
    test.expect(done, f"a reload has the report of an import, {state} when the connection was lost")
    count = form.carried_out()
    test.expect(count == 1, f"its {form.rows:,} rows are imported {count} times")
    return is_running


def unguarded(test, network, desk, *sales):
    """The control of these tests: without its key and its question, a sale is stored more than once."""

    def open_form(desk, sale):
        sale.open(desk)
        desk.driver.execute_script(UNGUARD, desk.find(sale.button))

    open_form(desk, sales[0])
    network.lose("POST " + sales[0].path, True)
    sales[0].press(desk)
    network.lose(None, False)
    desk.driver.refresh()
    desk.wait(lambda: sales[0].is_done(desk))
    start, open_page = "POST " + sales[1].path, lambda desk: open_form(desk, sales[1])
    tabs.press_twice(desk, network, start, open_page, sales[1].button, sales[1].is_done)
    counts = [sale.stored() for sale in sales]
    right = network.have_met and min(counts) > 1
    test.expect(right, f"without a key and a question the same sales are stored {counts} times")


def replaced(test, network, desk, form):
    """A setting that another person changed after a lost response is not overwritten by a reload."""
    lose(network, desk, form, True)
    network.lose(None, False)
    other = Setting(test).value
    api(test.url, test.admin_token, "settings/" + form.key, {"value": other}, "PUT")
    desk.driver.refresh()
    desk.wait(lambda: not desk.has(NO_RESPONSE))
    is_told = form.is_asked(desk) or form.is_done(desk)
    current = form.current()
    test.expect(current == other and is_told, f"a reload does not overwrite a later value of a setting: {current}")


def sign_out(test, desk):
    tabs.sign_out(desk, "/desk")


def end_sign_in(test, desk):
    """Ends the sign-in, as a person does on another device."""
    number = desk.driver.get_cookie(COOKIE)["value"].split(".")[-1]
    api(test.url, test.admin_token, f"me/devices/{number}", method="DELETE")


def ended(test):
    """A form whose sign-in ended meanwhile is not stored, is shown again after the sign-in, and is then stored once."""
    with Browser(test.url, DESK) as desk:
        desk.sign_in(test.admin, test.password)
        for kind, end in ((Sale, sign_out), (Enrolment, end_sign_in), (Setting, sign_out), (Import, end_sign_in)):
            form, words = kind(test), test.words("en")
            form.open(desk)
            end(test, desk)
            form.press(desk)
            is_told = words["page.ended"] in desk.text and form.stored() == 0
            test.expect(is_told, f"the {form.name} whose sign-in ended is not stored, and the page says so")
            desk.fill(email=test.admin, password=test.password).send("/sign-in")
            is_kept = words["ended.send-again"] in desk.text and form.is_filled(desk) and form.stored() == 0
            test.expect(is_kept, f"the {form.name} is shown again after the sign-in, as it was filled in")
            form.press(desk)
            counts = form.stored(), form.carried_out()
            test.expect(form.is_done(desk) and counts == (1, 1), f"the {form.name} is stored then, once {counts}")
        desk.send("/sign-out")


def twice(test, network, desk, form):
    """What two tabs send at the same time is stored once, and the later one is told so or asked."""
    look = lambda desk: "repeated" if form.is_repeated(desk) else "done" if form.is_done(desk) else desk.text[:300]
    seen = tabs.press_twice(desk, network, "POST " + form.path, form.open, form.button, look)
    right = network.have_met and sorted(seen) == ["done", "repeated"] and form.stored() == 1
    test.expect(right, f"the {form.name} of two tabs is stored {form.stored()} times, and they show {sorted(seen)}")


def changed(test, desk):
    """A tab with an older page does not overwrite the setting of another tab without a question."""
    old, new = Setting(test), Setting(test)
    first = desk.driver.current_window_handle
    old.open(desk)
    desk.driver.switch_to.new_window("tab")
    new.open(desk)
    new.press(desk)
    saved = new.is_done(desk)
    tabs.close(desk, first)
    old.press(desk)
    asked = saved and old.is_asked(desk) and new.stored() == 1
    test.expect(asked, f"a setting that another tab has changed is asked about, and is {new.current()} meanwhile")
    old.press(desk)
    test.expect(old.is_done(desk) and old.stored() == 1, f"then it gets the value that was entered, {old.current()}")
