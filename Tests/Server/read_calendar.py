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


def utc(moment):
    if moment.utcoffset() != datetime.timedelta(0):
        sys.exit(f"{moment} is not in UTC")
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


events = []
for event in calendar.walk("VEVENT"):
    if event.errors:
        sys.exit(f"{event.errors}")
    events.append(
        {
            "uid": str(event["UID"]),
            "sequence": int(event["SEQUENCE"]),
            "stamp": utc(event["DTSTAMP"].dt),
            "start": utc(event["DTSTART"].dt),
            "end": utc(event["DTEND"].dt),
            "summary": str(event["SUMMARY"]),
            "description": str(event["DESCRIPTION"]),
            "status": str(event["STATUS"]),
        }
    )
print(json.dumps(events))
