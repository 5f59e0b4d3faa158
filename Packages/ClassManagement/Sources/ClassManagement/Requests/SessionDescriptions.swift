public import Core

// The meaning of the properties of sessions, and of the report of taught ones, in the OpenAPI document.

extension Session: PropertiesDescribed {
    public static let descriptions = [
        "id": "The session's id.",
        "class": "The class.",
        "className": "The name of the class.",
        "venue": "The id of the venue of the session's room.",
        "venueName": "The name of the venue.",
        "room": "The room; a new session without one is in the room of its class.",
        "roomName": "The name of the room.",
        "instructor": "The instructor who teaches it; missing if there is none.",
        "instructorName": "The instructor's name; missing if there is none.",
        "day": "The day of the start in the venue's time zone.",
        "startTime": "The time of the start.",
        "startsAt": "The instant of the start.",
        "endsAt": "The instant of the end.",
        "timeZone": "The venue's time zone.",
        "isExtra": "Whether it was added by hand, outside the class's weekly schedule.",
        "isCancelled": "Whether it is cancelled.",
        "cancelReason": "Why it is cancelled; missing if it is not.",
        "holiday": "The holiday that cancelled it; missing if none did.",
        "isChanged": "Whether it was changed by hand; then it stays as it is when its class changes.",
        "plannedDay": "The day before it was moved by hand; missing if it was not moved.",
        "plannedStartTime": "The time of the start before it was moved by hand; missing if it was not moved.",
        "usualRoomName": """
        The room of its class, with the venue if that is another one too; missing if it was not changed, or is in \
        that room.
        """,
        "capacity": "The capacity of this session; missing if it is that of the class.",
        "places": "The number of its places: its own capacity, or that of the class.",
        "note": "A remark on this session; missing if there is none.",
        "expected": """
        The number of students who are expected: those who are enrolled, have not left and have not frozen the \
        pass that pays for the class; missing for students.
        """,
        "present": "The number of students who were present or late; missing for students.",
        "walkIns": "The number of those present who are not enrolled; missing for students.",
        "owed": """
        The sum of all that the expected students owe, for this session or others; missing if they owe \
        nothing, and for staff who may not read payments.
        """,
        "checkedInAt":
            "When the student's presence was recorded; in the list of a student's sessions, and missing if the "
            + "student is not present.",
        "checkInOpensAt":
            "When check-in opens; in the list of a student's sessions, and missing if the session is cancelled.",
        "warnings": """
        What may be wrong with a session that was just added or edited, or whose cancellation was just \
        reverted; missing if nothing is.
        """,
        "toPhone": Meaning.toPhone,
        "endingCredits": """
        The credits that came back by the cancellation to passes that end before the class meets again; \
        missing without any.
        """,
    ]
}

extension TeachingReport: PropertiesDescribed {
    public static let descriptions = ["rows": "By month, then by the instructor's name."]
}

extension TeachingMonth: PropertiesDescribed {
    public static let descriptions = [
        "instructor": "The instructor; missing for sessions without one.",
        "instructorName": "The instructor's name; missing for sessions without one.",
        "month": "The month of the sessions, such as 2026-11.",
        "sessions": "The number of sessions that ended and were not cancelled.",
        "minutes": "Their duration.",
        "substitutions": "The number of them that were taught instead of the class's own instructor.",
    ]
}
