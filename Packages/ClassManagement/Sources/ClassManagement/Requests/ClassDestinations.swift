public import Application
public import Core

extension Destination {
    static let ofClasses = [
        Destination(
            "sessions", "Sessions of today", ListSessions.self, for: [.staff], order: 10,
            linkedFrom: ["home", "class"]),
        Destination(
            "classes", "Classes", ListClasses.self, for: [.staff], order: 30, linkedFrom: ["home", "student"]),
        Destination(
            "myClasses", "My classes", ListStudentClasses.self, at: "me", for: [.students], order: 30),
        Destination(
            "mySessions", "My sessions", ListStudentSessions.self, at: "me", for: [.students], order: 35),
        Destination("timetable", "Timetable", ShowTimetable.self, for: [.staff, .students], order: 40),
        Destination("venues", "Venues", ListVenues.self, for: [.students], order: 42),
        Destination("styles", "Styles", ListClassTypes.self, for: [.students], order: 44),
        Destination("rooms", "Venues and rooms", ListRooms.self, for: [.staff], order: 70),
        Destination("instructors", "Instructors", ListInstructors.self, for: [.staff], order: 72),
        Destination("classTypes", "Class types", ListClassTypes.self, for: [.staff], order: 74),
        Destination("terms", "Terms", ListTerms.self, for: [.staff], order: 76),
        Destination("holidays", "Holidays", ListHolidays.self, for: [.staff], order: 78),
    ]

    public static func academyClass(_ id: ClassID) -> Destination {
        Destination("class", "Class \(id)", ShowClass.self, id: id.number, for: [.staff])
    }

    public static func session(_ id: SessionID) -> Destination {
        Destination("session", "Session \(id)", ShowSession.self, id: id.number, for: [.staff])
    }
}
