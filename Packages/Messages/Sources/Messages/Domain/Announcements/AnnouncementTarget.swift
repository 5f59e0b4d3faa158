public import Core

/// The students whom an announcement is for, as its sender names them.
public enum AnnouncementTarget: Hashable, Sendable {
    case all
    case academyClass(Reference<Kind.AcademyClass>)
    case venue(Reference<Kind.Venue>)
    /// A style as the timetable calls it; case and accents are ignored.
    case style(String)
    case session(SessionID)

    var audience: AnnouncementAudience {
        switch self {
        case .all: .all
        case .academyClass: .class
        case .venue: .venue
        case .style: .style
        case .session: .session
        }
    }
}

/// The students whom an announcement is for.
public struct AnnouncedGroup: Sendable {
    /// The id of the class, the venue or the session; nil for a style and for all students.
    let id: Int64?
    /// The name; nil for all students.
    let name: String?
    /// The time zone of the venue; nil for that of the academy.
    let zone: Zone?
    /// In order of id, each once.
    let students: [StudentID]

    public init(id: Int64? = nil, name: String?, zone: Zone? = nil, students: [StudentID]) {
        self.id = id
        self.name = name
        self.zone = zone
        self.students = students
    }
}
