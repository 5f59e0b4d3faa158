internal import Attendance
internal import ClassManagement
internal import Core
internal import Discovery
internal import Payments
internal import Persistence
internal import Pictures

extension Classes {
    /// The same classes, whose cancelled, restored and moved sessions are reported to attendance, and whose
    /// deletions are reported to discovery and to the pictures; they find the passes of students.
    func observed(
        by rollCall: RollCall, _ discoveries: Discoveries, _ pictures: Pictures, passes ledger: Ledger
    ) -> Classes {
        observed(
            by: [AttendanceObserver(rollCall: rollCall)],
            deletions: [DeletionAdapter(discoveries: discoveries, pictures: pictures)],
            passes: ClassPassAdapter(ledger: ledger), expectedCounts: rollCall.expectedCounts)
    }
}

/// Passes deleted classes and venues on to the features that have stored anything about them.
private struct DeletionAdapter: DeletionObserver {
    let discoveries: Discoveries
    let pictures: Pictures

    func classWasDeleted(_ id: ClassID, at now: Instant, in db: any Transaction) throws {
        try discoveries.classWasDeleted(id, in: db)
        try pictures.classWasDeleted(id, at: now, in: db)
    }

    func venueWasDeleted(_ id: VenueID, at now: Instant, in db: any Transaction) throws {
        try pictures.venueWasDeleted(id, at: now, in: db)
    }
}
