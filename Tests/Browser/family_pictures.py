"""The pictures of a mother's phone, of the station at the entrance and of cards, for the guide.

They show a class of children that is on now.
"""

import datetime, types, zoneinfo
from selenium.webdriver.support.select import Select
import station
from browser import DESK, PHONE, Browser, api
from mother_of_two import WRITTEN

MOTHER, EMAIL, PASSWORD = "Rosa Luna", "rosa.luna@example.org", "vueltas lentas en la sala"
# The children of the mother with their ages, and the others of the class.
CHILDREN = {"Lucía": 8, "Mateo": 12}
FAMILY_NAME = "Peña Luna"
OTHERS = [
    ("Abril", "Castro Vega"), ("Bruno", "Salas Ñique"), ("Camila", "Rojas Paz"), ("Daniela", "Quispe Soto"),
    ("Emma", "Ramos Díaz"), ("Facundo", "León Ríos"), ("Gael", "Torres Vega"), ("Ivanna", "Flores Cruz"),
    ("Joaquín", "Meza Luján"), ("Mateo", "Guerra Polo"), ("Renata", "Núñez Arce"), ("Thiago", "Vargas Ruiz"),
]
# Those of them who are here already, by their places.
HERE = (0, 3, 8)
PLAN, AGE = "pack-8", 8
# The time zone of scripts/demo.
ZONE = "America/Lima"


class Family:
    """The class, its children and their mother, by the requests of the admin."""

    def __init__(self, url, email, password):
        self.url = url
        signed_in = api(url, None, "sign-ins", {"email": email, "password": password, "program": "admin"})
        self.token = signed_in["accessToken"]
        self.send("me/password-confirmation", {"currentPassword": password})
        self.send("academy", {"settings": {"messages.enabled": "yes"}}, "PATCH")
        self.add_class()
        self.children = {name: self.add(name, FAMILY_NAME, age) for name, age in CHILDREN.items()}
        others = [self.add(*one, AGE) for one in OTHERS]
        self.invitation = self.add_mother()
        for place in HERE:
            self.send(f"sessions/{self.session}/attendance/{others[place]}", {"status": "present"}, "PUT")

    def send(self, path, body=None, method=None):
        return api(self.url, self.token, path, body, method)

    def add_class(self):
        start = datetime.datetime.now(zoneinfo.ZoneInfo(ZONE)) - datetime.timedelta(minutes=2)
        self.venue = self.send("venues", {"name": "Surco", "timeZone": ZONE})["id"]
        self.room = self.send("rooms", {"venue": self.venue, "name": "Sala 1", "capacity": 20})["id"]
        weekday = "MO TU WE TH FR SA SU".split()[(start + datetime.timedelta(days=1)).weekday()]
        values = {
            "name": "Ballet infantil", "classType": self.send("class-types?limit=1")["items"][0]["id"],
            "room": self.room, "capacity": 20, "firstDay": start.strftime("%Y-%m-%d"),
            # Few days, since a holiday would be among the news of the mother.
            "lastDay": (start + datetime.timedelta(days=1)).strftime("%Y-%m-%d"),
            "slots": [{"day": weekday, "startTime": "17:00", "endTime": "18:00"}],
        }
        self.academy_class = self.send("classes", values)["id"]
        values = {"at": start.strftime("%Y-%m-%dT%H:%M"), "minutes": 60}
        self.session = self.send(f"classes/{self.academy_class}/sessions", values)["id"]

    def add(self, first, last, age):
        """Admits a child to the class, with a pass."""
        born = datetime.date.today() - datetime.timedelta(days=365 * age + 100)
        values = {"firstName": first, "lastName": last, "birthDate": born.isoformat()}
        child = self.send("students", values)["id"]
        self.send(f"classes/{self.academy_class}/enrolments", {"student": child})
        self.send("payments", {"student": child, "plan": PLAN, "method": "cash"})
        return child

    def add_mother(self):
        """The code with which the mother opens her account."""
        values = {"name": MOTHER, "email": EMAIL, "phone": "+51987654321", "relationship": "mamá"}
        for child in self.children.values():
            guardian = self.send(f"students/{child}/guardians", values)["id"]
        return self.send(f"guardians/{guardian}/invitation", {"givesRights": True})["code"]


def take(url, pictures, admin, password, small):
    """Takes the pictures. `small` gives a phone the size without the finer pixels."""
    family = Family(url, admin, password)
    with Browser(url, PHONE, "es") as phone:
        accept(phone, family.invitation)
        small(phone)
        with Browser(url, station.TABLET) as tablet, Browser(url, DESK) as desk:
            desk.sign_in(admin, password)
            pair(tablet, desk, family)
            pictures.take(tablet, "station")
            tap(tablet, family.children["Lucía"])
            home(phone, family)
            pictures.take(phone, "guardian-home")
            sheet(desk, family)
            pictures.take(desk, "cards")
        arrival(phone, family)
        pictures.take(phone, "guardian-message")


def accept(phone, code):
    """Opens the account of the mother, in Spanish."""
    phone.open(f"/invite/{code}").fill(password=PASSWORD).send("/invite")
    phone.open("/account")
    Select(phone.find("#language")).select_by_value("es")
    phone.send("/account/language")


def pair(tablet, desk, family):
    setting = types.SimpleNamespace(
        url=family.url, admin_token=family.token, room=family.room, expect=lambda passed, fact: None
    )
    station.pair(setting, tablet, desk)
    tablet.wait(lambda: tablet.has(".names"))
    tablet.find(".names")


def tap(tablet, child):
    station.tap(tablet, station.name(child))
    tablet.wait(lambda: tablet.has("#banner"))
    tablet.find("#banner")


def home(phone, family):
    """Opens the home page, with the cards of both children in the window."""
    phone.open("/home")
    card = phone.find(f"#child-{family.children['Lucía']}")
    phone.driver.execute_script("scrollTo(0, arguments[0].getBoundingClientRect().top + scrollY - 12)", card)


def sheet(desk, family):
    """Opens the page from which the cards of the class are printed."""
    desk.open(f"/desk/classes/{family.academy_class}/cards")
    desk.press(desk.find("form[action$='/cards'] button:not([type=button])"))


def arrival(phone, family):
    """Waits until the mother is told that Lucía has come, and opens the messages."""
    path = f"messages?kind=arrival&student={family.children['Lucía']}"
    if not phone.wait(lambda: family.send(path)["items"], WRITTEN)[0]:
        raise RuntimeError("the mother was not told that her child came")
    phone.open(f"/messages?student={family.children['Lucía']}")
