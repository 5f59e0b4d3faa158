internal import Application
internal import Core
internal import Persistence

/// Stores the relations of students to one another.
struct SQLRelations: Sendable {
    private static let columns: SQL = "id, student_id, other_id, state, started_at, refused_at"

    func find(_ student: StudentID, _ other: StudentID, in db: any Transaction) throws -> Relation? {
        try db.row(
            """
            SELECT \(part: Self.columns) FROM friend_relations
            WHERE student_id = \(student) AND other_id = \(other)
            """
        ).map(relation)
    }

    /// The states of the relations of a student to others, and of the others to the student.
    func states(
        between student: StudentID, and others: [StudentID], in db: any Transaction
    ) throws -> (own: [StudentID: Relation.State], theirs: [StudentID: Relation.State]) {
        guard !others.isEmpty else { return ([:], [:]) }
        let own = try db.rows(
            """
            SELECT other_id AS person, state FROM friend_relations
            WHERE student_id = \(student) AND other_id IN (\(list: others))
            """)
        let theirs = try db.rows(
            """
            SELECT student_id AS person, state FROM friend_relations
            WHERE other_id = \(student) AND student_id IN (\(list: others))
            """)
        return (try Self.states(own), try Self.states(theirs))
    }

    private static func states(_ rows: [Row]) throws -> [StudentID: Relation.State] {
        try rows.reduce(into: [:]) { states, row in states[try row["person"]] = try row["state"] }
    }

    /// The relations of a student in a state, newest first.
    func page(
        of student: StudentID, _ state: Relation.State, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Relation> {
        try page(["student_id = \(student)", "state = \(state)"], limit, after, in: db)
    }

    /// The open requests that a student sees: those that they sent, or those that they received.
    func requests(
        of student: StudentID, isSent: Bool, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Relation> {
        guard isSent else {
            return try page(
                ["other_id = \(student)", "state = \(Relation.State.asked)"], limit, after, in: db)
        }
        return try page(
            ["student_id = \(student)", "state IN (\(list: Relation.State.open))"], limit, after, in: db)
    }

    private func page(
        _ conditions: [SQL], _ limit: Int?, _ after: Cursor?, in db: any Transaction
    ) throws -> Page<Relation> {
        try db.page(
            "SELECT \(part: Self.columns) FROM friend_relations", where: conditions, by: [.integer("id")],
            isDescending: true, limit: limit, after: after, relation)
    }

    func count(of student: StudentID, _ states: [Relation.State], in db: any Transaction) throws -> Int {
        try db.value(
            """
            SELECT count(*) AS value FROM friend_relations
            WHERE student_id = \(student) AND state IN (\(list: states))
            """) ?? 0
    }

    /// - Throws: ``FriendError/tooManyFriends``.
    func checkFriends(of student: StudentID, in db: any Transaction) throws {
        guard try count(of: student, [.friend], in: db) < DiscoveryLimits.friends else {
            throw FriendError.tooManyFriends
        }
    }

    /// - Throws: ``FriendError/tooManyBlocked``.
    func checkBlocked(of student: StudentID, in db: any Transaction) throws {
        guard try count(of: student, [.blocked], in: db) < DiscoveryLimits.blocked else {
            throw FriendError.tooManyBlocked
        }
    }

    /// Stores the relation of a student to another from an instant on, in place of a former one.
    func set(
        _ student: StudentID, to state: Relation.State, of other: StudentID, since start: Instant,
        refusedAt: Instant? = nil, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO friend_relations (student_id, other_id, state, started_at, refused_at)
            VALUES (\(student), \(other), \(state), \(start), \(refusedAt))
            ON CONFLICT (student_id, other_id) DO UPDATE SET state = excluded.state,
                started_at = excluded.started_at, refused_at = excluded.refused_at
            """)
    }

    func delete(_ student: StudentID, _ other: StudentID, in db: any Transaction) throws {
        try db.run(
            "DELETE FROM friend_relations WHERE student_id = \(student) AND other_id = \(other)")
    }

    /// Removes the relations of a student to others, and of others to the student.
    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM friend_relations WHERE student_id = \(student) OR other_id = \(student)")
    }

    /// The relations of a student to others, and of others to the student.
    func all(of student: StudentID, in db: any Transaction) throws -> [Relation] {
        try db.rows(
            """
            SELECT \(part: Self.columns) FROM friend_relations
            WHERE student_id = \(student) OR other_id = \(student) ORDER BY id
            """
        ).map(relation)
    }

    /// Whether there are requests from before an instant that ``endRequests(before:in:)`` ends.
    func hasRequests(before end: Instant, in db: any Transaction) throws -> Bool {
        try Relation.State.requests.contains { state in
            let condition = state == .refused ? Self.isOver(state, end) : Self.isRemovable(state, end)
            return try db.exists("SELECT 1 FROM friend_relations WHERE \(part: condition) LIMIT 1")
        }
    }

    /// Ends a limited number of requests of each state from before an instant.
    ///
    /// They are removed, except those that were refused after the instant: these become withdrawn, so that
    /// the student may send a new request, which does not reach the other.
    func endRequests(before end: Instant, in db: any Transaction) throws {
        for state in Relation.State.requests {
            try db.run("DELETE FROM friend_relations WHERE \(part: Self.first(Self.isRemovable(state, end)))")
        }
        try db.run(
            """
            UPDATE friend_relations SET state = \(Relation.State.withdrawn)
            WHERE \(part: Self.first(Self.isOver(.refused, end)))
            """)
    }

    private static func isOver(_ state: Relation.State, _ end: Instant) -> SQL {
        "state = \(state) AND started_at < \(end)"
    }

    private static func isRemovable(_ state: Relation.State, _ end: Instant) -> SQL {
        "\(part: isOver(state, end)) AND (refused_at IS NULL OR refused_at < \(end))"
    }

    private static func first(_ condition: SQL) -> SQL {
        """
        id IN (SELECT id FROM friend_relations WHERE \(part: condition)
            LIMIT \(DiscoveryLimits.removedRows))
        """
    }

    /// Passes each relation to the closure, in an order that is the same in a copy of the academy: an
    /// import stores both directions of friends at once.
    func forEach(in db: any Transaction, _ body: (Relation) throws -> Void) throws {
        try db.forEach(
            "SELECT \(part: Self.columns) FROM friend_relations ORDER BY student_id, other_id"
        ) { row in try body(relation(row)) }
    }

    /// The student's own relations, and the open requests that they received.
    ///
    /// As in the student's lists, a refused request looks open, and withdrawn ones are left out: some of
    /// them were refused.
    func personalData(of student: StudentID, in db: any Transaction) throws -> [PersonalData] {
        try [
            PersonalData(
                "friends",
                """
                SELECT other_id AS person, CASE state WHEN 'refused' THEN 'asked' ELSE state END AS state,
                    started_at
                FROM friend_relations WHERE student_id = \(student) AND state <> 'withdrawn' ORDER BY id
                """, in: db),
            PersonalData(
                "friend requests",
                """
                SELECT student_id AS person, started_at FROM friend_relations
                WHERE other_id = \(student) AND state = 'asked' ORDER BY id
                """, in: db),
        ]
    }

    private func relation(_ row: Row) throws -> Relation {
        Relation(
            id: try row["id"], student: try row["student_id"], other: try row["other_id"],
            state: try row["state"], startedAt: try row["started_at"], refusedAt: try row["refused_at"])
    }
}
