public import Core
public import Persistence

extension Classes {
    /// Whether a scope belongs to an instructor: `me`, the instructor's own id, a class that they teach now
    /// or from a day to come on, a session of such a class, or a session that they teach instead of the
    /// class's instructor.
    public func isAssigned(
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

    /// The scope of an instructor, a class or a room that is named by its key, with the id; nil for another
    /// kind, or if the key names none or several. The error about several would describe other people to the
    /// sender.
    public func resolved(_ scope: AccessScope, in db: any Transaction) throws -> AccessScope? {
        do {
            if let instructor = scope.reference(to: Kind.Instructor.self) {
                return AccessScope(.id(try instructors.find(instructor, in: db).id))
            }
            if let academyClass = scope.reference(to: Kind.AcademyClass.self) {
                return AccessScope(.id(try classes.find(academyClass, at: nil, in: db).id))
            }
            if let room = scope.reference(to: Kind.Room.self) {
                return AccessScope(.id(try rooms.find(room, in: db).id))
            }
            return nil
        } catch is NotFound {
            return nil
        } catch is InvalidValue {
            return nil
        }
    }
}
