public import Core

// The meaning of the properties of venues, rooms, class types, instructors, terms and holidays in the OpenAPI
// document.

extension Venue: PropertiesDescribed {
    public static let descriptions = [
        "id": "The venue's id.",
        "key": "The venue's key in the CSV files.",
        "name": "The venue's name.",
        "address": "The postal address.",
        "timeZone": "The time zone in which the venue's sessions are; it cannot change later.",
        "isArchived": "Whether the venue is hidden from lists and cannot be used for anything new.",
    ]
}

extension Room: PropertiesDescribed {
    public static let descriptions = [
        "id": "The room's id.",
        "key": "The room's key in the CSV files.",
        "venue": "The venue to which the room belongs.",
        "venueName": "The name of the venue.",
        "name": "The room's name.",
        "capacity": "The number of people who fit in the room; no class in it has a larger capacity.",
        "isArchived": "Whether the room is hidden from lists and cannot be used for anything new.",
    ]
}

extension ClassType: PropertiesDescribed {
    public static let descriptions = [
        "id": "The class type's id.",
        "key": "The class type's key in the CSV files.",
        "style": "The style that is taught, such as salsa.",
        "family": "The family to which the style belongs, such as latin; plans can be limited to families.",
        "level": "The level, such as beginner.",
        "isArchived": "Whether the class type is hidden from lists and cannot be used for anything new.",
    ]
}

extension Instructor: PropertiesDescribed {
    public static let descriptions = [
        "id": "The instructor's id.",
        "key": "The instructor's key in the CSV files.",
        "name": "The instructor's full name.",
        "email": "The instructor's e-mail address.",
        "styles": "The styles that the instructor teaches, at most \(ClassLimits.styles).",
        "isArchived": "Whether the instructor is hidden from lists and cannot be used for anything new.",
    ]
}

extension Term: PropertiesDescribed {
    public static let descriptions = [
        "id": "The term's id.",
        "key": "The term's key in the CSV files.",
        "name": "The term's name, such as Summer 2027.",
        "firstDay": "The first day of the term.",
        "lastDay": "The last day of the term.",
        "isArchived": "Whether the term is hidden from lists and cannot be used for anything new.",
    ]
}

extension Holiday: PropertiesDescribed {
    public static let descriptions = [
        "id": "The holiday's id.",
        "date": "The day without sessions, in the time zone of each venue.",
        "name": "The holiday's name, such as Christmas.",
        "venues": "The venues that observe the holiday; an empty list means all venues.",
        "venueNames": "The names of these venues, in the same order.",
        "cancelledSessions": "The number of sessions that the holiday cancels.",
        "keptSessions": """
        The number of sessions of the day that stay, since they have begun or have attendance, in the response \
        to a change; missing without any.
        """,
        "newlyCancelledSessions": "The number of sessions that an edit cancelled; missing without any.",
        "toPhone": Meaning.toPhone,
    ]
}

extension ShowHoliday: PropertiesDescribed {
    public static let descriptions = ["holiday": "The holiday's id."]
}
