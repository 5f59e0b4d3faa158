public import Core

// The meaning of the properties of classes and enrolments in the OpenAPI document.

extension AcademyClass: PropertiesDescribed {
    public static let descriptions = [
        "id": "The class's id.",
        "key": "The class's key in the CSV files.",
        "name": "The class's name; a new class without one gets the style and the level of its class type.",
        "classType": "The class type: the style, its family and the level that are taught.",
        "style": "The style that is taught, such as salsa.",
        "family": "The family of the style, such as latin.",
        "level": "The level that is taught, such as beginner.",
        "venue": "The id of the venue of the class's room.",
        "venueName": "The name of the venue.",
        "timeZone": "The venue's time zone, in which the slots are.",
        "room": "The room in which the class is taught.",
        "roomName": "The name of the room.",
        "instructor": "The instructor who teaches; missing if there is none.",
        "instructorName": "The instructor's name.",
        "slots": "The weekly sessions: 1 to \(ClassLimits.slots), in order of day and start time.",
        "firstDay": "The first day of the class; that of the term if a request names a term and no day.",
        "lastDay": "The last day of the class; that of the term if a request names a term and no day.",
        "scheduleFrom":
            "The first day whose sessions follow the slots, room and instructor; missing if all do.",
        "upcoming": "The schedules that replace the present one on a day to come, in order of time.",
        "capacity": "The most students who can be enrolled on one day; not more than the room's capacity.",
        "enrolled": "The number of students enrolled today, or on the first day of a class not yet begun.",
        "dropInPrice": "The price of one session for a student without a pass; missing if none is set.",
        "isArchived": "Whether the class is hidden from lists and takes no new students or sessions.",
        "removedSessions": "The number of future sessions that an edit removed; missing without any.",
        "toPhone": Meaning.toPhone,
    ]
}

extension WeeklySlot: PropertiesDescribed {
    public static let descriptions = [
        "day": "The day of the week, by its first two letters in English: MO to SU.",
        "startTime": "The start of the session.",
        "endTime":
            "The end, 5 minutes to 8 hours after the start; on the next day if it is not after the start.",
    ]
}

extension ClassSchedule: PropertiesDescribed {
    public static let descriptions = [
        "from": "The first day whose sessions follow the schedule.",
        "slots": "The weekly sessions, in order of day and start time.",
        "venue": "The id of the venue of the room.",
        "venueName": "The name of the venue.",
        "timeZone": "The venue's time zone, in which the slots are.",
        "room": "The room in which the class is taught.",
        "roomName": "The name of the room.",
        "instructor": "The instructor who teaches; missing if there is none.",
        "instructorName": "The instructor's name.",
    ]
}

extension EditClass: PropertiesDescribed {
    public static let descriptions = [
        "instructor": "The new instructor; null removes the instructor.",
        "dropInPrice": "The new price of one session; an empty text removes it.",
        "firstDay": "The new first day; it can change until the class begins.",
        "from": "The first day whose sessions get the new slots, room and instructor; by default today.",
        "slots": """
        The new weekly sessions. While other ones are to come, those of today are refused without from: leave \
        them out, or name the day.
        """,
    ]
}

extension TimetableEntry: PropertiesDescribed {
    public static let descriptions = [
        "class": "The id of the class.",
        "name": "The name of the class.",
        "level": "The level that is taught.",
        "day": "The day of the week, by its first two letters in English: MO to SU.",
        "date": "That day in the week, Monday to Sunday, or the first such day of a class that begins later.",
        "startTime": "The start.",
        "endTime": "The end.",
        "timeZone": "The venue's time zone.",
        "venueName": "The name of the venue.",
        "roomName": "The name of the room.",
        "instructorName": "The instructor's name; missing if there is none.",
        "freePlaces": "The number of students who can still be enrolled.",
        "session": "The session on that date; missing if the class has none then.",
        "isCancelled": "Whether this session is cancelled.",
        "cancelReason": "Why it is cancelled; missing if it is not.",
        "holiday": "The holiday that cancelled it; missing if none did.",
        "isExtra": "Whether the session was added by hand, outside the weekly schedule.",
        "isChanged": "Whether the session was changed by hand.",
        "beginsOn": "The first day of the class if it begins after that day of the week; missing otherwise.",
    ]
}

extension Enrolment: PropertiesDescribed {
    public static let descriptions = [
        "id": "The enrolment's id.",
        "student": "The student who is enrolled.",
        "studentName": "The student's name.",
        "class": "The class.",
        "className": "The name of the class.",
        "from": "The first day, not before that of the class; without it today in the venue's time zone.",
        "until": "The last day; missing if the enrolment lasts as long as the class.",
        "warnings": "What may be wrong with an enrolment that was just made; missing if nothing is.",
        "passes":
            "The passes that can still pay for sessions, after the end of an enrolment; missing without any, and "
            + "for callers who may not read students.",
    ]
}

extension ListStudentClasses: PropertiesDescribed {
    public static let descriptions = [
        "past": "Whether enrolments that are over are listed too; by default they are not."
    ]
}

extension EnrolledClass: PropertiesDescribed {
    public static let descriptions = [
        "id": "The enrolment's id.",
        "student": "The student who is enrolled.",
        "studentName": "The student's name.",
        "class": "The class.",
        "className": "The name of the class.",
        "from": "The first day of the enrolment.",
        "until": "The last day; missing if the enrolment lasts as long as the class.",
        "slots": "The weekly sessions of the class, in order of day and start time.",
        "upcoming": "The schedules that replace the present one on a day to come, in order of time.",
        "timeZone": "The venue's time zone, in which the slots are.",
        "venueName": "The name of the venue.",
        "roomName": "The name of the room.",
        "instructorName": "The instructor's name; missing if there is none.",
    ]
}

extension ClassWarning: PropertiesDescribed {
    public static let descriptions = [
        "code": "A stable code, such as session.on-holiday.", "message": "The sentence for people.",
    ]
}

extension AddClass: PropertiesDescribed {
    public static let descriptions = ["term": "The term whose days are the default of firstDay and lastDay."]
}
