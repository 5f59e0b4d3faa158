import Persistence

/// A write with the number and kinds of statements of a check-in.
enum CheckInLike {
    static let schema = Migration("bench/1") { dialect in
        [
            """
            CREATE TABLE people (\(part: dialect.id), name TEXT NOT NULL, at INTEGER NOT NULL, note TEXT)
            \(part: dialect.strict)
            """,
            """
            CREATE TABLE records (\(part: dialect.id), session_id INTEGER NOT NULL CHECK (session_id > 0),
                person_id INTEGER NOT NULL, on_day TEXT NOT NULL CHECK (length(on_day) = 10),
                status TEXT NOT NULL CHECK (status IN ('present', 'late')), at INTEGER NOT NULL,
                UNIQUE (session_id, person_id)) \(part: dialect.strict)
            """,
            "CREATE INDEX records_by_person ON records (person_id, on_day, id)",
            "CREATE TABLE credits (person_id INTEGER PRIMARY KEY, used INTEGER NOT NULL) STRICT",
            """
            CREATE TABLE answers (account INTEGER NOT NULL, key TEXT NOT NULL, fingerprint BLOB NOT NULL,
                answer BLOB NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account, key)) STRICT
            """,
            "CREATE INDEX answers_by_time ON answers (at)",
            """
            CREATE TABLE audit (\(part: dialect.id), at INTEGER NOT NULL, account INTEGER, action TEXT NOT NULL,
                subject TEXT, outcome TEXT NOT NULL) \(part: dialect.strict)
            """,
        ] + dialect.appendOnly("audit")
    }

    /// Eleven statements that read and five that write.
    static func write(_ number: Int64, of people: Int64, in db: any Transaction) throws {
        let person = number % people + 1
        let session = number / people + 1
        let key = "key-\(number)-of-a-usual-length"
        let fingerprint = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32)
        _ = try db.row("SELECT fingerprint, answer FROM answers WHERE account = \(person) AND key = \(key)")
        for step in 0..<8 {
            guard
                let row = try db.row(
                    "SELECT id, name, at, note FROM people WHERE id = \((person + Int64(step)) % people + 1)")
            else { continue }
            let _: String = try row["name"]
            let _: Int64 = try row["at"]
            let _: String? = try row["note"]
        }
        _ = try db.exists("SELECT 1 FROM records WHERE session_id = \(session) AND person_id = \(person)")
        let _: Int64? = try db.value("SELECT used AS value FROM credits WHERE person_id = \(person)")
        try db.run("UPDATE credits SET used = used + 1 WHERE person_id = \(person) AND used < 1000000")
        _ = try db.insert(
            """
            INSERT INTO records (session_id, person_id, on_day, status, at)
            VALUES (\(session), \(person), '2026-11-20', 'present', \(number))
            """)
        try db.run(
            """
            INSERT INTO audit (at, account, action, subject, outcome)
            VALUES (\(number), \(person), 'CheckIn', \("student \(person)"), 'done')
            """)
        try db.run("DELETE FROM answers WHERE at <= \(number - 1_000_000)")
        try db.run(
            """
            INSERT INTO answers (account, key, fingerprint, answer, at)
            VALUES (\(person), \(key), \(fingerprint), \([UInt8](repeating: 65, count: 400)), \(number))
            """)
    }
}
