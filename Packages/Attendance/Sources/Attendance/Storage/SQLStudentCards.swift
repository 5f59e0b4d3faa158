internal import Application
internal import Core
internal import Persistence

/// Stores the serial numbers of students' own codes. The codes are computed from them.
struct SQLStudentCards: Sendable {
    /// The cards of one statement.
    private static let cardsOfStatement = 100
    private static let columns: SQL = "student_id, serial, issued_at, revoked_at"

    /// The card of a student, valid or revoked; nil if there never was one.
    func find(of student: StudentID, in db: any Transaction) throws -> StoredCard? {
        try db.row("SELECT \(part: Self.columns) FROM student_cards WHERE student_id = \(student)")
            .map(card)
    }

    /// The cards of students, valid or revoked.
    func find(among students: [StudentID], in db: any Transaction) throws -> [StudentID: StoredCard] {
        var found: [StudentID: StoredCard] = [:]
        try db.forEach(
            in: students,
            { "SELECT \(part: Self.columns) FROM student_cards WHERE student_id IN (\(list: $0))" }
        ) { row in
            let card = try card(row)
            found[card.student] = card
        }
        return found
    }

    /// Stores cards of different students in place of the former ones.
    func set(_ cards: [StoredCard], by account: AccountID, in db: any Transaction) throws {
        for start in stride(from: 0, to: cards.count, by: Self.cardsOfStatement) {
            let part = cards[start..<min(start + Self.cardsOfStatement, cards.count)]
            let rows = part.map { card -> SQL in
                "(\(card.student), \(card.serial), \(card.issuedAt), \(account), \(card.revokedAt))"
            }
            try db.run(
                """
                INSERT INTO student_cards (student_id, serial, issued_at, issued_by, revoked_at)
                VALUES \(part: .joined(rows, by: ", "))
                ON CONFLICT (student_id) DO UPDATE SET serial = excluded.serial,
                    issued_at = excluded.issued_at, issued_by = excluded.issued_by,
                    revoked_at = excluded.revoked_at
                """)
        }
    }

    /// Revokes the valid card of a student; returns false if there is none.
    func revoke(of student: StudentID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            UPDATE student_cards SET revoked_at = \(now)
            WHERE student_id = \(student) AND revoked_at IS NULL
            """) > 0
    }

    func remove(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM student_cards WHERE student_id = \(student)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "own code",
            """
            SELECT serial, issued_at, revoked_at FROM student_cards WHERE student_id = \(student)
            """, in: db)
    }

    private func card(_ row: Row) throws -> StoredCard {
        StoredCard(
            student: try row["student_id"], serial: try row["serial"], issuedAt: try row["issued_at"],
            revokedAt: try row["revoked_at"])
    }
}
