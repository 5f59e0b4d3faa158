"""Reads an iCalendar document from standard input with the package icalendar, and prints its events as JSON.

It exits with 1 if the document is not valid, or is not the same after it is written again.
"""

import datetime, json, sys
from icalendar import Calendar

document = sys.stdin.buffer.read()
calendar = Calendar.from_ical(document)
if Calendar.from_ical(calendar.to_ical()) != calendar:
    sys.exit("the document changes when it is written again")
if (calendar["VERSION"], calendar["METHOD"]) != ("2.0", "PUBLISH") or "PRODID" not in calendar:
    sys.exit("VERSION, METHOD or PRODID is missing")


if calendar.get_missing_tzids():
    sys.exit(f"there is no VTIMEZONE of {calendar.get_missing_tzids()}")
# The zones by the document's own rules, and not by the data of this system.
zones = {str(zone["TZID"]): zone.to_tz(lookup_tzid=False) for zone in calendar.walk("VTIMEZONE")}


def utc(value):
    moment, name = value.dt, value.params.get("TZID")
    if moment.utcoffset() is None:
        sys.exit(f"{moment} has no zone")
    if name in zones and moment.replace(tzinfo=zones[name]).utcoffset() != moment.utcoffset():
        sys.exit(f"{moment}: the VTIMEZONE of {name} has another offset")
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")


events = []
for event in calendar.walk("VEVENT"):
    if event.errors:
        sys.exit(f"{event.errors}")
    events.append(
        {
            "uid": str(event["UID"]),
            "sequence": int(event["SEQUENCE"]),
            "stamp": utc(event["DTSTAMP"]),
            "start": utc(event["DTSTART"]),
            "end": utc(event["DTEND"]),
            "summary": str(event["SUMMARY"]),
            "description": str(event["DESCRIPTION"]),
            "status": str(event["STATUS"]),
        }
    )
print(json.dumps(events))
