public import Core

// The meaning of the properties of flags in the OpenAPI document.

extension ListFlags: PropertiesDescribed, FieldDescribed {
    public static let descriptions = [
        "from": "The first day; today if it is missing, or the day of the session.",
        "to": "The last day; the first one if it is missing.",
        "session": "The id of the only session whose flags are listed.",
        "limit": "The number of flags at most; \(FlagRules.usualLimit) if it is missing.",
    ]
    public static let fields = [
        "limit": FieldRule(.integer(FlagRules.limits, example: FlagRules.usualLimit)) {
            _ = try FlagRules.limit(0)
        }
    ]
}

extension AttendanceFlags: PropertiesDescribed {
    public static let descriptions = [
        "from": "The first day.", "to": "The last day.", "flags": "The flags, latest first.",
        "count": "The number of flags, also of those above the limit.",
    ]
}

extension AttendanceFlag: PropertiesDescribed {
    public static let descriptions = [
        "rule":
            "two-rooms: a student is present in two rooms at a time. two-venues: a student scanned codes of "
            + "two venues within \(FlagRules.travelMinutes) minutes; a side with a refusal was refused. "
            + "one-device: \(FlagRules.studentsOfDevice) students or more of a session checked in with one "
            + "device. one-address: \(FlagRules.studentsOfAddress) students or more of a session checked in "
            + "from one network address, while more students of the venue checked in from another one on "
            + "that day. over-capacity: more students are "
            + "present than the session has places. far-in-time: a student checked in more than "
            + "\(FlagRules.apartMinutes) minutes from all others of the session.",
        "at": "The time of the last of the check-ins and refused scans.",
        "day": "The day of the session, or of the last refused scan if no session is known.",
        "session": "The id of the session; missing if all scans were refused, with codes of rooms.",
        "className": "The name of the class; missing with the session.",
        "sides":
            "The check-ins and refused scans that do not fit together, in the order of their times; at most "
            + "\(FlagRules.sides).",
        "count": "The number of students of the device or the address, or of those who are present.",
        "places": "The number of places of the session.",
    ]
}

extension FlagSide: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student,
        "studentName": "The student's name.",
        "session":
            "The id of the session; missing if a code of the room was refused before its session was known.",
        "className": "The name of the class; missing with the session.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
        "startTime": "The start of the session; missing with the session.",
        "status": AttendanceMeaning.status + " Missing for a refused scan.",
        "source": AttendanceMeaning.source + " Missing for a refused scan.",
        "recordedAt": "When it was recorded or refused.",
        "recordedBy": "The account that recorded it; missing if a station did, and for a refused scan.",
        "station": "The id of the station at which the student checked in; missing for any other record.",
        "device": "A text that is the same for all check-ins with one device; missing where none is known.",
        "address":
            "A text that is the same for all check-ins from one network address; missing where none is known.",
        "refusal": "The error code of a refused scan, such as check-in.expired; missing for a check-in.",
    ]
}
