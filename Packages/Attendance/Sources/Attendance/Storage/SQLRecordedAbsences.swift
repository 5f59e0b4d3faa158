internal import Core
internal import Persistence

/// Stores the instant up to which the absences of ended sessions are recorded.
struct SQLRecordedAbsences {
    /// The instant up to which absences are recorded; nil before the first time.
    func until(in db: any Transaction) throws -> Instant? {
        try db.value("SELECT until AS value FROM absences_recorded")
    }

    func set(until instant: Instant, in db: any Transaction) throws {
        if try db.run("UPDATE absences_recorded SET until = \(instant)") == 0 {
            try db.run("INSERT INTO absences_recorded (until) VALUES (\(instant))")
        }
    }
}
