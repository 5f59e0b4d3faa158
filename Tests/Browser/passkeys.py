"""Passkeys of a student, with a virtual authenticator of Chromium: register, sign in, refuse, remove."""

from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions
from browser import PHONE, Browser, api


def run(test):
    """Browsers allow passkeys at localhost, and not at an IP address."""
    site = test.url.replace("127.0.0.1", "localhost")
    set_address(test, site)
    try:
        with Browser(site, PHONE) as phone:
            phone.driver.add_virtual_authenticator(authenticator())
            register(test, phone)
            sign_in(test, phone)
            unverified(test, phone)
            remove(test, phone)
            test.expect(phone.errors() == [], f"the browser has no complaint about passkeys {phone.errors()[:2]}")
    finally:
        set_address(test, test.url)


def set_address(test, address):
    api(test.url, test.admin_token, "academy", {"settings": {"web.address": address}}, "PATCH")


def authenticator():
    options = VirtualAuthenticatorOptions()
    options.protocol = VirtualAuthenticatorOptions.Protocol.CTAP2
    options.transport = VirtualAuthenticatorOptions.Transport.INTERNAL
    options.has_resident_key = options.has_user_verification = options.is_user_verified = True
    return options


def register(test, phone):
    phone.sign_in(test.student(6), test.password).open("/passkeys")
    phone.fill(current="a wrong password").send("/passkeys/new")
    test.expect(phone.has(".notice.bad"), "a wrong password begins no passkey")
    phone.fill(current=test.password).send("/passkeys/new")
    phone.fill(name="Phone").send("/passkeys")
    test.expect(phone.path == "/passkeys?done=added", f"a passkey is added {phone.path}")
    test.expect(phone.find(".device .name").text == "Phone", "the page lists the passkey")
    count = len(phone.driver.get_credentials())
    test.expect(count == 1, f"the authenticator has one passkey {count}")


def sign_in(test, phone):
    phone.send("/sign-out")
    offered, _ = phone.wait(lambda: phone.find("#passkey-offer").is_displayed())
    test.expect(offered, "the form to sign in offers a passkey")
    phone.send("/sign-in/passkey/new").send("/sign-in/passkey")
    test.expect(phone.path == "/home", f"the passkey signs in {phone.path}")
    phone.open("/passkeys")
    used = test.words("en")["passkeys.used"].split("{")[0].strip()
    test.expect(used in phone.text, "the page says when the passkey was used")


def unverified(test, phone):
    """The person does not prove who they are; then they do, with the same challenge."""
    phone.send("/sign-out").send("/sign-in/passkey/new")
    phone.driver.set_user_verified(False)
    phone.find("form[action='/sign-in/passkey'] button").click()
    told, _ = phone.wait(lambda: phone.find("#failed").is_displayed())
    test.expect(told, "the page says that the browser used no passkey")
    phone.driver.set_user_verified(True)
    phone.send("/sign-in/passkey")
    test.expect(phone.path == "/home", f"the same page signs in afterwards {phone.path}")


def remove(test, phone):
    phone.open("/passkeys").send("/passkeys/remove")
    test.expect(phone.path == "/passkeys?done=removed" and not phone.has(".device"), "the passkey is removed")
    phone.send("/sign-out").send("/sign-in/passkey/new").send("/sign-in/passkey")
    refused = phone.has(".notice.bad") and phone.has("input[name='password']")
    test.expect(refused, "a removed passkey does not sign in")
