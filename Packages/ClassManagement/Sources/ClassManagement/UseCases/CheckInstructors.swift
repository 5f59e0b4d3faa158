internal import Core
internal import Persistence

/// Checks which scopes of access belong to an instructor.
struct CheckInstructors {
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository

    /// Whether a scope belongs to an instructor: `me`, the instructor's own id, a class that they teach now
    /// or from a day to come on, a session of such a class, or a session that they teach instead of the
    /// class's instructor.
    func isAssigned(
        _ instructor: InstructorID, to scope: AccessScope, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        guard case .id(let kind, let id) = scope else { return scope == .me }
        return switch kind {
        case ObjectIdentifier(Kind.Instructor.self): id == instructor.number
        case ObjectIdentifier(Kind.AcademyClass.self):
            try classes.isTaught(ClassID(id), by: instructor, at: now, in: db)
        case ObjectIdentifier(Kind.Session.self):
            try isTaught(SessionID(id), by: instructor, at: now, in: db)
        default: false
        }
    }

    private func isTaught(
        _ session: SessionID, by instructor: InstructorID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        guard let teaching = try sessions.teaching(session, in: db) else { return false }
        return try teaching.instructor == instructor
            || classes.isTaught(teaching.academyClass, by: instructor, at: now, in: db)
    }
}
