internal import Attendance
public import ClassManagement
public import Core
public import Discovery
internal import Payments
public import Persistence
public import Pictures

extension Classes {
    /// The same classes, whose cancelled, restored and moved sessions are reported to attendance, and whose
    /// deletions are reported to discovery and to the pictures; they find the passes of students.
    func observed(
        by rollCall: RollCall, _ discoveries: Discoveries, _ pictures: Pictures, passes ledger: Ledger
    ) -> Classes {
        observed(
            by: [rollCall], deletions: [discoveries, pictures], passes: ClassPassAdapter(ledger: ledger),
            expectedStudents: rollCall.expectedStudents)
    }
}

extension Discoveries: @retroactive DeletionObserver {
    public func classWasDeleted(_ id: ClassID, at now: Instant, in db: any Transaction) throws {
        try classWasDeleted(id, in: db)
    }

    /// Nothing that students keep is about a venue.
    public func venueWasDeleted(_ id: VenueID, at now: Instant, in db: any Transaction) {}
}

extension Pictures: @retroactive DeletionObserver {}
