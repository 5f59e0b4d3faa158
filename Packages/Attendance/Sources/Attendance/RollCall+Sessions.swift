public import Core
public import Persistence

/// The functions about sessions that other features call through their adapters.
extension RollCall {
    /// The scope of the session of a reported check-in, whose access is that to the session; any other scope
    /// stays as it is.
    public static func session(of scope: AccessScope, in db: any Transaction) throws -> AccessScope {
        guard let report = scope.id(of: Kind.LateCheckIn.self),
            let found = try SQLLateCheckIns().find(report, in: db)
        else { return scope }
        return AccessScope(.id(found.session))
    }

    /// The students who are expected at sessions.
    ///
    /// It looks at a session alone only if a student there has left or has frozen a pass.
    ///
    /// - Parameter enrolled: the students who are enrolled in the classes of the sessions at their starts.
    public func expectedStudents(
        among enrolled: [SessionID: [StudentID]], in db: any Transaction
    ) throws -> [SessionID: [StudentID]] {
        try expecting.expectedStudents(among: enrolled, in: db)
    }

    /// Whether a student is expected at a session at a venue on the venue's present day, in an academy whose
    /// stations show pictures.
    public func showsPicture(
        of student: StudentID, atStationOf venue: VenueID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        guard try rules(db).policy.showsPictures else { return false }
        return try FindStationSessions(sessions: sessions, rules: rules).today(
            atVenue: venue, for: student, at: now, in: db
        ).contains { session in
            try expecting.expectedStudents(at: session, recorded: [], in: db).expected.contains(student)
        }
    }

    /// Records the absences of a session that was added after its end.
    public func sessionWasAdded(_ id: SessionID, in db: any Transaction) throws {
        try recordingAbsences.record(ofAdded: id, in: db)
    }

    /// Records the absences of a student who was enrolled from a past day on.
    ///
    /// - Parameter ended: the sessions of the class since that day that have ended, without cancelled ones.
    public func studentWasEnrolled(
        _ student: StudentID, atEnded ended: [SessionSummary], in db: any Transaction
    ) throws {
        try recordingAbsences.record(ofEnrolled: student, atEnded: ended, in: db)
    }

    /// Returns the credits and cancels the charges of a cancelled session, and deletes its automatic
    /// absences.
    public func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try recordingCancellation.cancel(id, at: at, in: db)
    }

    /// Deletes the automatic absences of a session that was moved, and records them again if its new end
    /// has passed.
    public func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try recordingCancellation.move(id, at: at, in: db)
    }

    /// Uses credits for a session that is no longer cancelled, or charges it, and records the automatic
    /// absences if it has ended.
    public func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try recordingCancellation.restore(id, at: at, in: db)
    }
}
