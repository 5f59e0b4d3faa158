public import Application
internal import Core

/// The names of classes, sessions and the catalogue in audit entries.
extension Classes {
    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("venue") { try venues.find(.id(VenueID($0)), in: $1).name },
            SubjectKind("room") { try rooms.find(.id(RoomID($0)), in: $1).name },
            SubjectKind("instructor") { try instructors.find(.id(InstructorID($0)), in: $1).name },
            SubjectKind("class type") { number, db in
                let type = try classTypes.find(.id(ClassTypeID(number)), in: db)
                return "\(type.style) \(type.level)"
            },
            SubjectKind("term") { try terms.find(.id(TermID($0)), in: $1).name },
            SubjectKind("holiday") { try holidays.find(HolidayID($0), in: $1).name },
            SubjectKind("class") { try classes.find(.id(ClassID($0)), at: nil, in: $1).name },
            SubjectKind("session") { number, db in
                try sessions.find(SessionID(number), in: db).map {
                    "\($0.className), \($0.day) \($0.startTime)"
                }
            },
        ]
    }
}
