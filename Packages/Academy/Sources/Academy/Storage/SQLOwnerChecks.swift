internal import Application
internal import Core
internal import Persistence

/// The check of rows that name rows of another feature.
///
/// The database has no foreign keys between features, so that each keeps its tables to itself. The programs
/// delete no row that one of these rows names.
enum SQLOwnerChecks {
    /// A column of a table, and the table whose row the column names.
    struct Column: Sendable {
        let table: SQL
        let column: SQL
        let parent: SQL
        /// The rows that are checked, of the table `t`; nil for all.
        var condition: SQL?
        /// The column that identifies a row in the finding.
        var key: SQL = "id"
    }

    static let all = [DataCheck("owners", owners)]

    /// The columns that name a row of another feature. That row is never deleted while they name it.
    ///
    /// Logs, messages, statistics, totals and the roles of former guardians may name rows that were deleted.
    /// So may invitations, screen tokens and stations that have expired, and the credits and charges of a
    /// session which was deleted after its attendance: the check `attendance` finds a used credit without
    /// attendance.
    static let columns: [Column] =
        [
            column("account_roles", "student_id", "students", key: "account_id"),
            column("account_roles", "instructor_id", "instructors", key: "account_id"),
            column(
                "account_roles", "person_id", "guardian_people", where: "t.ended_at IS NULL",
                key: "account_id"),
            column("attendance_records", "class_id", "classes"),
            column("attendance_records", "session_id", "sessions"),
            column("attendance_records", "student_id", "students"),
            column("calendar_feeds", "student_id", "students"),
            column("class_charges", "session_id", "sessions", where: isOpen),
            column("class_charges", "student_id", "students", where: isOpen),
            column("credit_movements", "student_id", "students", where: isNotMerged),
            column("departures", "student_id", "students"), column("enrolments", "student_id", "students"),
            column("passes", "student_id", "students"),
            column("payments", "class_id", "classes"), column("payments", "student_id", "students"),
            column("pickup_adults", "student_id", "students"),
            column("private_notes", "student_id", "students"),
        ] + ofDiscovery

    private static let ofDiscovery: [Column] = [
        column("collection_entries", "class_id", "classes"),
        column("collection_entries", "student_id", "students"),
        column("collections", "student_id", "students"), column("favourites", "class_id", "classes"),
        column("favourites", "student_id", "students"), column("friend_profiles", "student_id", "students"),
        column("friend_relations", "other_id", "students"),
        column("friend_relations", "student_id", "students"),
        column("guardian_consents", "student_id", "students"),
        column("joined_classes", "class_id", "classes"),
        column("joined_classes", "student_id", "students"), column("ratings", "class_id", "classes"),
        column("ratings", "student_id", "students"), column("recommendations", "class_id", "classes"),
        column("recommendations", "sender_id", "students"),
        column("recommendations", "student_id", "students"), column("wishes", "class_id", "classes"),
        column("wishes", "student_id", "students"),
    ]

    /// The charge is neither paid nor cancelled.
    private static let isOpen: SQL =
        "NOT EXISTS (SELECT 1 FROM charge_settlements s WHERE s.charge_id = t.id)"
    /// Movements are never changed: those of a duplicate still name it.
    private static let isNotMerged: SQL = "t.student_id NOT IN (SELECT merged_id FROM merged_students)"

    private static func column(
        _ table: SQL, _ column: SQL, _ parent: SQL, where condition: SQL? = nil, key: SQL = "id"
    ) -> Column {
        Column(table: table, column: column, parent: parent, condition: condition, key: key)
    }

    @Sendable private static func owners(_ db: any Transaction) throws -> DataFinding {
        for checked in columns {
            let name: SQL = "t.\(part: checked.column)"
            let isMissing: SQL =
                "NOT EXISTS (SELECT 1 FROM \(part: checked.parent) p WHERE p.id = \(part: name))"
            let conditions = SQL.whereAll(["\(part: name) IS NOT NULL", checked.condition, isMissing])
            let key: SQL = "t.\(part: checked.key)"
            let row = try db.row(
                """
                SELECT \(part: key) AS id, \(part: name) AS missing
                FROM \(part: checked.table) t\(part: conditions) ORDER BY \(part: key) LIMIT 1
                """)
            guard let row else { continue }
            let (id, missing): (Int64, Int64) = (try row["id"], try row["missing"])
            let values = [
                "row": "\(id)", "table": checked.table.text, "id": "\(missing)",
                "parent": checked.parent.text,
            ]
            return .fault(Phrase("check.owners", values).of(.academy))
        }
        return .sound(Phrase("check.owners.sound").of(.academy))
    }
}
