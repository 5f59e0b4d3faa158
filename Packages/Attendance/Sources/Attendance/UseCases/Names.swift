internal import Core
internal import Persistence

/// The names of the students and classes of one answer, each asked for once.
///
/// A student or session that is gone is called by its number: history outlives names.
struct Names {
    private let sessions: any SessionCalendar
    private let students: any StudentDirectory
    private var studentNames: [StudentID: String] = [:]
    private var classNames: [ClassID: String] = [:]

    init(sessions: any SessionCalendar, students: any StudentDirectory) {
        (self.sessions, self.students) = (sessions, students)
    }

    mutating func name(of student: StudentID, in db: any Transaction) throws -> String {
        if let known = studentNames[student] { return known }
        let name: String
        do {
            name = try students.find(.id(student), in: db).name
        } catch is NotFound {
            name = "student \(student)"
        }
        studentNames[student] = name
        return name
    }

    /// The name of a class, as a session of it knows it.
    mutating func name(of academyClass: ClassID, by session: SessionID, in db: any Transaction) throws
        -> String
    {
        if let known = classNames[academyClass] { return known }
        let name = try sessions.session(session, in: db)?.className ?? "class \(academyClass)"
        classNames[academyClass] = name
        return name
    }
}
