public import Core
public import Persistence

/// The functions about sessions that other features call through their adapters.
extension RollCall {
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
