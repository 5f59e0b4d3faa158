public import Core

// The meaning of this feature's properties in the OpenAPI document.

extension ClassSummary: PropertiesDescribed {
    public static let descriptions = [
        "id": "The class's id.",
        "name": "The class's name.",
        "style": "The style that is taught, such as salsa.",
        "family": "The family of the style, such as latin.",
        "level": "The level that is taught, such as beginner.",
        "venueName": "The name of the venue.",
        "timeZone": "The venue's time zone, in which the times are.",
        "roomName": "The name of the room.",
        "instructorName": "The instructor's name; missing if there is none.",
        "times": "The times of the weekly sessions, in order.",
        "upcoming":
            "The changes of the times, the room and the instructor on days to come, in order of time.",
        "firstDay": "The first day of the class.",
        "lastDay": "The last day of the class.",
        "freePlaces":
            "The number of free places today, or on the first day of a class that has not begun.",
        "dropInPrice": "The price of one session for a student without a pass; missing if none is set.",
        "isOver": "Whether the last day is over, or the class is archived.",
    ]
}

extension UpcomingTimes: PropertiesDescribed {
    public static let descriptions = [
        "from": "The first day with these times, this room and this instructor.",
        "times": "The times of the weekly sessions, in order.",
        "venueName": "The name of the venue.",
        "roomName": "The name of the room.",
        "instructorName": "The instructor's name; missing if there is none.",
    ]
}

extension ClassTime: PropertiesDescribed {
    public static let descriptions = [
        "day": "The day of the week, by its first two letters in English: MO to SU.",
        "startTime": "The start of the session.", "endTime": "The end of the session.",
    ]
}

private enum Meaning {
    static let academyClass = "The class."
}

extension Favourite: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "class": Meaning.academyClass,
        "addedAt": "When the class was added.",
    ]
}

extension Wish: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "class": Meaning.academyClass,
        "note": "The note of the student about the class; missing without one.",
        "addedAt": "When the class was added.",
    ]
}

extension TakenWish: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "class": "The class in which the student is enrolled now.",
        "from": "The first day of the enrolment.",
        "warnings": "Possible mistakes, such as another class of the student at the same time.",
        "isRecommended": "Whether a friend recommended the class.",
    ]
}

extension Joining: PropertiesDescribed {
    public static let descriptions = [
        "canJoin": "Whether the student may join the class now.",
        "canLeave": "Whether the student joined the class, and may leave it.",
        "reason": "Why the student may not join; missing if the student may, or is enrolled.",
    ]
}

extension JoinedClass: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.", "studentName": "The student's name.",
        "class": Meaning.academyClass, "joinedAt": "When the student joined the class.",
        "isCovered": "Whether a pass of the student can pay for a session today, by the clock of the venue.",
    ]
}

extension LeftClass: PropertiesDescribed {
    public static let descriptions = ["student": "The student's id.", "class": Meaning.academyClass]
}

extension ListJoinedClasses: PropertiesDescribed {
    public static let descriptions = ["since": "The first instant of the list; all without it."]
}
