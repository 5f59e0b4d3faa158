internal import Application
internal import Core
internal import Persistence

/// Stores the profile choices of students.
///
/// The name of a student is stored only while others may find the student.
struct SQLFriendProfiles: Sendable {
    private static let columns: SQL = "id, student_id, found_by, favourites, ratings, numbers"

    /// The choices of a student; without stored choices others see nothing.
    func choices(of student: StudentID, in db: any Transaction) throws -> ProfileChoices {
        try db.row("SELECT \(part: Self.columns) FROM friend_profiles WHERE student_id = \(student)")
            .map(Self.choices) ?? .none(of: student)
    }

    func id(of student: StudentID, in db: any Transaction) throws -> FriendProfileID? {
        try db.value("SELECT id AS value FROM friend_profiles WHERE student_id = \(student)")
    }

    /// Stores the choices of a student.
    ///
    /// - Parameter name: the name by which others may find the student.
    func set(_ choices: ProfileChoices, name: String, in db: any Transaction) throws {
        let folded = choices.foundBy == .everyone ? SearchText.name(name) : ""
        let wasFound = try self.choices(of: choices.student, in: db).foundBy == .everyone
        try db.run(
            """
            INSERT INTO friend_profiles (student_id, found_by, folded_name, favourites, ratings, numbers)
            VALUES (\(choices.student), \(choices.foundBy), \(folded), \(choices.favourites),
                \(choices.ratings), \(choices.numbers))
            ON CONFLICT (student_id) DO UPDATE SET found_by = excluded.found_by,
                folded_name = excluded.folded_name, favourites = excluded.favourites,
                ratings = excluded.ratings, numbers = excluded.numbers
            """)
        if wasFound, choices.foundBy != .everyone { try compactSearchIndex(in: db) }
    }

    func rename(_ student: StudentID, to name: String, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE friend_profiles SET folded_name = \(SearchText.name(name))
            WHERE student_id = \(student) AND found_by = 'everyone'
            """)
        if try choices(of: student, in: db).foundBy == .everyone { try compactSearchIndex(in: db) }
    }

    /// Removes the parts of former names that the search index still contains.
    private func compactSearchIndex(in db: any Transaction) throws {
        for statement in db.dialect.compactSearchIndex("friend_profiles") { try db.run(statement) }
    }

    /// Removes the choices of a student, and the parts of the name that the search index still contains.
    func remove(_ student: StudentID, in db: any Transaction) throws {
        guard try id(of: student, in: db) != nil else { return }
        try db.run("DELETE FROM friend_profiles WHERE student_id = \(student)")
        try compactSearchIndex(in: db)
    }

    /// The students whose names are found, in the order in which they first made choices.
    ///
    /// The student who searches is left out, and so is each student with a block in either direction.
    func search(
        _ names: NameSearch, by student: StudentID, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StudentID> {
        try db.page(
            Self.found, where: Self.conditions(names, by: student, db.dialect), by: [.integer("id")],
            limit: limit, after: after
        ) { try $0["student_id"] }
    }

    static let found: SQL = "SELECT id, student_id FROM friend_profiles"

    /// The conditions of ``search(_:by:limit:after:in:)``.
    static func conditions(_ names: NameSearch, by student: StudentID, _ dialect: Dialect) -> [SQL?] {
        conditions(names, dialect) + [
            "student_id <> \(student)",
            isNotBlocked("r.student_id = \(student) AND r.other_id = friend_profiles.student_id"),
            isNotBlocked("r.student_id = friend_profiles.student_id AND r.other_id = \(student)"),
        ]
    }

    private static func conditions(_ names: NameSearch, _ dialect: Dialect) -> [SQL?] {
        switch names {
        case .wholeName(let name): return ["folded_name = \(name)"]
        case .words(let words):
            let matches = dialect.searchMatches("friend_profiles", column: "folded_name", words: words)
            let short = words.filter { $0.unicodeScalars.count < DiscoveryLimits.searchWord }
            return [matches.map { "id IN (\(part: $0))" }]
                + short.map { dialect.contains("folded_name", $0) }
        }
    }

    private static func isNotBlocked(_ pair: SQL) -> SQL {
        "NOT EXISTS (SELECT 1 FROM friend_relations r WHERE \(part: pair) AND r.state = 'blocked')"
    }

    func forEach(in db: any Transaction, _ body: (FriendProfileID, ProfileChoices) throws -> Void) throws {
        try db.forEach("SELECT \(part: Self.columns) FROM friend_profiles ORDER BY id") { row in
            try body(try row["id"], Self.choices(row))
        }
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "friend profile",
            """
            SELECT found_by, favourites, ratings, numbers FROM friend_profiles WHERE student_id = \(student)
            """, in: db)
    }

    private static func choices(_ row: Row) throws -> ProfileChoices {
        ProfileChoices(
            student: try row["student_id"], foundBy: try row["found_by"], favourites: try row["favourites"],
            ratings: try row["ratings"], numbers: try row["numbers"])
    }
}
