public import Core
public import Persistence

/// The functions with which the academy checks access.
extension Classes {
    /// Whether a scope belongs to an instructor: their own one, or that of a class or a session that they
    /// teach.
    public func isAssigned(
        _ instructor: InstructorID, to scope: AccessScope, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try CheckInstructors(classes: classes, sessions: sessions).isAssigned(
            instructor, to: scope, at: now, in: db)
    }

    /// The scope with the id of the instructor, class or room that its key names; nil for another kind, or
    /// if the key names none or several.
    public func resolved(_ scope: AccessScope, in db: any Transaction) throws -> AccessScope? {
        try ResolveScopes(venues: venues, rooms: rooms, instructors: instructors, classes: classes)
            .resolved(scope, in: db)
    }
}
