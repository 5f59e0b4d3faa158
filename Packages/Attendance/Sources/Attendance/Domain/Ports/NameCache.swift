internal import Core
internal import Persistence

/// Caches the names of students and classes while one response is built.
///
/// A record stays when its student or its session is deleted; the name is then the id: `student 12`.
struct NameCache {
    let sessions: any SessionCalendar
    let students: any StudentDirectory
    private var studentNames: [StudentID: String] = [:]
    private var classNames: [ClassID: String] = [:]

    init(sessions: any SessionCalendar, students: any StudentDirectory) {
        self.sessions = sessions
        self.students = students
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

    /// The name of a class, looked up through one of its sessions.
    mutating func name(
        of academyClass: ClassID, by session: SessionID, in db: any Transaction
    ) throws -> String {
        if let known = classNames[academyClass] { return known }
        let name = try sessions.session(session, in: db)?.className ?? "class \(academyClass)"
        classNames[academyClass] = name
        return name
    }
}
