public import Core

// The meaning of the properties of codes and check-ins in the OpenAPI document.

private typealias Meaning = AttendanceMeaning

extension CheckInReceipt: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's name.",
        "studentID": "The student's id.",
        "class": "The name of the class.",
        "classID": "The id of the class.",
        "session": Meaning.session,
        "status": Meaning.status,
        "checkedInAt": "The instant of the check-in.",
        "creditsLeft":
            "The total of credits left on all passes that cover this class; null if one of them is unlimited, or "
            + "if no pass paid.",
        "plan":
            "The name of the plan that paid; missing if no plan paid because staff recorded the attendance.",
        "repeated":
            "Whether the student was checked in already; the rest of the response is that of the first time, with "
            + "the credits that are left now.",
        "localTime": "The time of the check-in.",
        "venue": "The name of the venue.",
        "room": "The name of the room.",
    ]
}

extension CheckIn: PropertiesDescribed {
    public static let descriptions = [
        "deviceToken": Meaning.deviceToken + " Needed for a ticket.",
        "session":
            "The id of the session that the student means; needed if they are expected at several that are open "
            + "in the room of the code.",
    ]
}

extension OpenCode: PropertiesDescribed {
    public static let descriptions = ["deviceHash": Meaning.deviceHash + " Without it there is no ticket."]
}

extension PrepareCheckIn: PropertiesDescribed {
    public static let descriptions = ["deviceHash": Meaning.deviceHash + " Needed for a ticket."]
}

extension PreparedCheckIn: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's name.",
        "sessions":
            "The session at which the code checks the student in. If the student is expected at several open "
            + "sessions, all of them: then a check-in has to name one.",
        "status": "present or late, if the student is checked in already; missing otherwise.",
        "checkedInAt": "When the presence was recorded; missing if the student is not present.",
    ]
}

extension OpenSession: PropertiesDescribed {
    public static let descriptions = [
        "session": Meaning.session,
        "className": "The name of the class.",
        "startTime": "The start of the session.",
        "endTime": "The end of the session.",
        "checkedIn": Meaning.checkedIn + " Only on the screen of a room, missing elsewhere.",
        "walkIns": Meaning.walkIns + " Only on the screen of a room, missing elsewhere.",
        "expected": Meaning.expected + " Only on the screen of a room, missing elsewhere.",
    ]
}

extension OpenedCode: PropertiesDescribed {
    public static let descriptions = [
        "ticket":
            "Checks in in place of the code, with the time at which the code was opened: on the device that "
            + "opened it, and one student once. Missing without a device token.",
        "expiresAt": "The ticket is refused from this instant on; missing without one.",
        "session": Meaning.session,
        "className": "The name of the class.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
        "startTime": "The start of the session.",
        "endTime": "The end of the session.",
        "isAtOnce": "Whether a page checks the student in without a tap.",
        "sessions": "The sessions that the code can mean, if they are several; missing otherwise.",
    ]
}

extension IssueSessionCode: PropertiesDescribed {
    public static let descriptions = ["session": Meaning.session]
}

extension IssuedCode: PropertiesDescribed {
    public static let descriptions = [
        "payload": Meaning.code,
        "link": Meaning.link,
        "expiresAt": Meaning.expiresAt,
        "rotatesAt": Meaning.rotatesAt,
        "timeZone": "The venue's time zone.",
        "session": Meaning.session,
        "className": "The name of the class.",
        "roomName": "The name of the room.",
        "checkedIn": Meaning.checkedIn,
        "walkIns": Meaning.walkIns,
        "expected": Meaning.expected,
        "opensAt": "When check-in opens; missing if it is open.",
    ]
}

extension RoomCode: PropertiesDescribed {
    public static let descriptions = [
        "payload": Meaning.code,
        "link": Meaning.link,
        "room": "The room; the code means the session that is on in it at the time of the check-in.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
    ]
}

extension RoomLiveCode: PropertiesDescribed {
    public static let descriptions = [
        "room": "The room; a screen can only name its own, by the id.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
        "session":
            "The id of the session that is open for check-in, or else of the next; missing without one.",
        "className": "The name of the session's class.",
        "startTime": "The start of the session.",
        "endTime": "The end of the session.",
        "payload": Meaning.code + " Missing if no session is open for check-in.",
        "link": Meaning.link,
        "rotatesAt": Meaning.rotatesAt,
        "expiresAt": Meaning.expiresAt,
        "checkedIn": Meaning.checkedIn,
        "walkIns": Meaning.walkIns,
        "expected": Meaning.expected,
        "others":
            "The other sessions that are open for check-in in the room, which the code means too; missing if "
            + "there are none.",
        "names": "The first names of the students who came last, latest first; missing unless the setting "
            + "screen.first-names is yes.",
    ]
}

extension SigningKeySummary: PropertiesDescribed {
    public static let descriptions = [
        "kid": "The key's name, which its codes contain.",
        "state":
            "active: signs codes. retiring: its codes are accepted until the next rotation. "
            + "revoked: its codes are refused.",
        "madeAt": "When the key was created.",
        "retiredAt": "When the key stopped signing; missing for the active key.",
    ]
}
