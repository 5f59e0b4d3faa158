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
            "two-rooms: a student is present in two rooms at a time. two-venues: a student checked in at two "
            + "venues within \(FlagRules.travelMinutes) minutes. one-device: \(FlagRules.studentsOfDevice) "
            + "students or more of a session checked in with one device. over-capacity: more students are "
            + "present than the session has places. far-in-time: a student checked in more than "
            + "\(FlagRules.apartMinutes) minutes from all others of the session.",
        "at": "The time of the last of the check-ins.",
        "day": "The day of the session.",
        "session": AttendanceMeaning.session,
        "className": "The name of the class.",
        "sides": "The check-ins that do not fit together, in the order of their times; at most 10.",
        "count": "The number of students of the device, or of those who are present.",
        "places": "The number of places of the session.",
    ]
}

extension FlagSide: PropertiesDescribed {
    public static let descriptions = [
        "student": StationMeaning.student,
        "studentName": "The student's name.",
        "session": AttendanceMeaning.session,
        "className": "The name of the class.",
        "roomName": "The name of the room.",
        "venueName": "The name of the venue.",
        "startTime": "The start of the session.",
        "status": AttendanceMeaning.status,
        "source": AttendanceMeaning.source,
        "recordedAt": "When it was recorded.",
        "recordedBy": "The account that recorded it; missing if a station did.",
        "station": "The id of the station at which the student checked in; missing for any other record.",
        "device": "A text that is the same for all check-ins with one device; missing where none is known.",
    ]
}
