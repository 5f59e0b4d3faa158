internal import Core
internal import Persistence

/// Stores the period whose ended sessions have their absences recorded.
struct SQLRecordedAbsences {
    /// The instant up to which absences are recorded; nil before the first time.
    func until(in db: any Transaction) throws -> Instant? {
        try db.value("SELECT until AS value FROM absences_recorded")
    }

    /// Whether an instant is in the period whose absences are recorded.
    func cover(_ instant: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            "SELECT 1 FROM absences_recorded WHERE since < \(instant) AND until >= \(instant)")
    }

    func set(until instant: Instant, in db: any Transaction) throws {
        if try db.run("UPDATE absences_recorded SET until = \(instant)") == 0 {
            try db.run("INSERT INTO absences_recorded (since, until) VALUES (\(instant), \(instant))")
        }
    }
}
