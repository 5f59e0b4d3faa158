internal import Core
internal import Persistence

/// The hash of a student's PIN, and the number of wrong ones at a station since the last right one.
struct StoredStationPIN {
    let hash: [UInt8]
    let wrong: Int
}

/// Stores the hashes of the PINs of students at stations, and counts the wrong PINs of each station.
struct SQLStationPINs: Sendable {
    /// The PIN of a student, with the wrong ones at a station; nil if the student has none.
    func find(
        of student: StudentID, at station: StationID, in db: any Transaction
    ) throws -> StoredStationPIN? {
        try db.row(
            """
            SELECT p.pin_hash, coalesce(w.number, 0) AS wrong FROM station_pins p
            LEFT JOIN wrong_station_pins w ON w.student_id = p.student_id AND w.station_id = \(station)
            WHERE p.student_id = \(student)
            """
        ).map { StoredStationPIN(hash: try $0["pin_hash"], wrong: try $0["wrong"]) }
    }

    /// The students who have a PIN.
    func students(among students: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: students, { "SELECT student_id FROM station_pins WHERE student_id IN (\(list: $0))" }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    /// Whether there were so many wrong PINs of a student at a station that it accepts none any more.
    func isLocked(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM wrong_station_pins
            WHERE student_id = \(student) AND number >= \(StationPINError.tries) LIMIT 1
            """)
    }

    /// Stores a PIN in place of a former one, whose wrong tries are forgotten.
    func set(_ hash: [UInt8], of student: StudentID, at now: Instant, in db: any Transaction) throws {
        try remove(of: student, in: db)
        try db.run(
            "INSERT INTO station_pins (student_id, pin_hash, set_at) VALUES (\(student), \(hash), \(now))")
    }

    /// Removes the PIN and the wrong tries of a student; returns false if there was no PIN.
    @discardableResult
    func remove(of student: StudentID, in db: any Transaction) throws -> Bool {
        try unlock(student, in: db)
        return try db.run("DELETE FROM station_pins WHERE student_id = \(student)") > 0
    }

    /// Stores the number of wrong PINs of a student at a station.
    func countWrong(
        _ number: Int, of student: StudentID, at station: StationID, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO wrong_station_pins (station_id, student_id, number)
            VALUES (\(station), \(student), \(number))
            ON CONFLICT (station_id, student_id) DO UPDATE SET number = excluded.number
            """)
    }

    /// Forgets the wrong PINs of a student at all stations.
    func unlock(_ student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM wrong_station_pins WHERE student_id = \(student)")
    }

    /// Forgets the wrong PINs of a student at a station.
    func unlock(_ student: StudentID, at station: StationID, in db: any Transaction) throws {
        try db.run(
            "DELETE FROM wrong_station_pins WHERE station_id = \(station) AND student_id = \(student)")
    }
}
