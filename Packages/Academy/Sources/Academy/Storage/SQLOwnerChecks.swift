internal import Networking
internal import Persistence

/// The check of rows that name rows of another feature.
///
/// The database has no foreign keys between features, so that each keeps its tables to itself. The programs
/// delete no row that one of these rows names.
enum SQLOwnerChecks {
    static let all = [DataCheck("owners", owners)]

    /// Each table with a column, and the table whose row the column names.
    private static let columns: [(table: SQL, column: SQL, parent: SQL)] = [
        ("accounts", "student_id", "students"), ("attendance_records", "class_id", "classes"),
        ("attendance_records", "session_id", "sessions"), ("attendance_records", "student_id", "students"),
        ("enrolments", "student_id", "students"), ("passes", "student_id", "students"),
        ("payments", "student_id", "students"),
    ]

    @Sendable private static func owners(_ db: any Transaction) throws -> DataFinding {
        for (table, column, parent) in columns {
            let row = try db.row(
                """
                SELECT id, \(part: column) AS missing FROM \(part: table)
                WHERE \(part: column) IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM \(part: parent) p WHERE p.id = \(part: table).\(part: column))
                ORDER BY id LIMIT 1
                """)
            guard let row else { continue }
            let (id, missing): (Int64, Int64) = (try row["id"], try row["missing"])
            return .fault(
                "Row \(id) of \(table.text) names row \(missing) of \(parent.text), which is missing.")
        }
        return .sound("none is broken")
    }
}
