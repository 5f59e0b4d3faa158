internal import Core
internal import Persistence

/// Reads families: persons with the students whose guardians they are.
struct SQLFamilies {
    /// A page of families by the folded names of the persons.
    ///
    /// - Parameter words: each is in the text of the person, or in that of one of the students; a word of one
    ///   or two letters must be in a student's name.
    func page(
        _ words: [String], _ age: AgeOfMajority, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Family> {
        let page = try db.rowPage(
            """
            SELECT p.id, p.name, p.email, p.phone, coalesce(p.search_text, '') AS sort_text
            FROM guardian_people p
            """,
            where: [Self.condition(words, db.dialect)],
            by: [.text("coalesce(p.search_text, '')", as: "sort_text"), .integer("p.id")], limit: limit,
            after: after)
        let children = try children(
            of: page.rows.map { try $0["id"] }, age, most: Family.mostListed, in: db)
        return try page.map { try Self.family($0, children) }
    }

    /// The condition that a person, or a student of theirs, has every word; nil without words.
    private static func condition(_ words: [String], _ dialect: Dialect) -> SQL? {
        guard !words.isEmpty else { return nil }
        var own = words.map { dialect.contains("p.search_text", $0) }
        if let found = dialect.searchMatches("guardian_people", column: "search_text", words: words) {
            own.append("p.id IN (\(part: found))")
        }
        var theirs: [SQL] = words.map { word in
            let isShort = word.unicodeScalars.count < 3
            return dialect.contains(isShort ? "s.sort_name" : "s.search_text", word)
        }
        if let found = dialect.searchMatches("students", column: "search_text", words: words) {
            theirs.append("s.id IN (\(part: found))")
        }
        let children: SQL = """
            SELECT g.person_id FROM students s JOIN student_guardians g ON g.student_id = s.id\
            \(part: .whereAll(theirs))
            """
        return "(\(part: .joined(own, by: " AND ")) OR p.id IN (\(part: children)))"
    }

    /// The family of a person.
    ///
    /// - Throws: `NotFound` `family.not-found`.
    func required(
        _ id: GuardianPersonID, _ age: AgeOfMajority, in db: any Transaction
    ) throws -> Family {
        guard let found = try families([id], age, most: .max, in: db).first else {
            throw NotFound("family", id)
        }
        return found
    }

    /// The families of some persons, in the order of their ids; unknown ids are left out.
    ///
    /// - Parameter most: the maximum number of students of each family.
    func families(
        _ ids: [GuardianPersonID], _ age: AgeOfMajority, most: Int = Family.mostListed,
        in db: any Transaction
    ) throws -> [Family] {
        let children = try children(of: ids, age, most: most, in: db)
        var found: [Family] = []
        try db.forEach(
            in: ids.sorted(),
            { "SELECT id, name, email, phone FROM guardian_people WHERE id IN (\(list: $0)) ORDER BY id" }
        ) { found.append(try Self.family($0, children)) }
        return found
    }

    /// The guardians of the students of a person who are other persons.
    func others(than person: GuardianPersonID, in db: any Transaction) throws -> [Guardian] {
        try db.rows(
            """
            \(part: SQLGuardianRepository.selection) WHERE g.person_id <> \(person) AND g.student_id IN (
                SELECT o.student_id FROM student_guardians o WHERE o.person_id = \(person))
            ORDER BY g.id
            """
        ).map(SQLGuardianRepository.guardian)
    }

    /// The guardians that some persons are, by person.
    func matched(
        _ ids: [GuardianPersonID], in db: any Transaction
    ) throws -> [GuardianPersonID: [MatchedGuardian]] {
        var found: [GuardianPersonID: [MatchedGuardian]] = [:]
        try db.forEach(
            in: ids,
            {
                """
                SELECT g.id, g.student_id, g.person_id, p.name, p.email, p.phone, g.relationship,
                    \(part: GuardianRightColumns.selection),
                    s.first_name || ' ' || s.last_name AS student_name
                FROM student_guardians g JOIN guardian_people p ON p.id = g.person_id
                JOIN students s ON s.id = g.student_id WHERE g.person_id IN (\(list: $0)) ORDER BY g.id
                """
            }
        ) { row in
            let guardian = try SQLGuardianRepository.guardian(row)
            found[guardian.person, default: []].append(
                MatchedGuardian(guardian, studentName: try row["student_name"]))
        }
        return found
    }

    /// The guardians that a person is, in the order in which they were added.
    func records(of person: GuardianPersonID, in db: any Transaction) throws -> [Guardian] {
        try db.rows("\(part: SQLGuardianRepository.selection) WHERE g.person_id = \(person) ORDER BY g.id")
            .map(SQLGuardianRepository.guardian)
    }

    /// The students of a family, and the number of all of them.
    private typealias Children = (first: [FamilyChild], count: Int)

    /// The students of some persons.
    ///
    /// - Parameter most: the maximum number of students of each person.
    private func children(
        of ids: [GuardianPersonID], _ age: AgeOfMajority, most: Int, in db: any Transaction
    ) throws -> [GuardianPersonID: Children] {
        var found: [GuardianPersonID: Children] = [:]
        try db.forEach(
            in: ids,
            {
                """
                SELECT g.person_id, g.id, g.student_id, s.first_name, s.last_name, s.status,
                    s.birth_date, g.relationship, \(part: GuardianRightColumns.selection), g.number
                FROM (
                    SELECT id, student_id, person_id, relationship, \(part: GuardianRightColumns.names),
                        row_number() OVER (PARTITION BY person_id ORDER BY id) AS place,
                        count(*) OVER (PARTITION BY person_id) AS number
                    FROM student_guardians WHERE person_id IN (\(list: $0))
                ) g JOIN students s ON s.id = g.student_id WHERE g.place <= \(most) ORDER BY g.id
                """
            }
        ) { row in
            let child = FamilyChild(
                guardian: try row["id"], student: try row["student_id"],
                name: try row["first_name"] + " " + row["last_name"], status: try row["status"],
                relationship: try row["relationship"], rights: try GuardianRightColumns.rights(of: row),
                isOfAge: try age.isReached(bornOn: row["birth_date"]), isKept: try row["is_kept"])
            let person: GuardianPersonID = try row["person_id"]
            let count: Int = try row["number"]
            found[person, default: ([], count)].first.append(child)
        }
        return found
    }

    private static func family(
        _ row: Row, _ children: [GuardianPersonID: Children]
    ) throws -> Family {
        let person: GuardianPersonID = try row["id"]
        let (first, count) = children[person] ?? ([], 0)
        return Family(
            person: person, name: try row["name"], email: try row["email"], phone: try row["phone"],
            children: first, childCount: count)
    }
}
