internal import Core
internal import Persistence

/// Stores the persons who are guardians.
struct SQLGuardianPeople {
    /// The maximum number of persons with one address, or one phone number, with whom a guardian is compared.
    static let candidateLimit = 50
    /// The number of missing texts that one transaction writes.
    static let writtenAtOnce = 500

    func insert(_ profile: GuardianProfile, in db: any Transaction) throws -> GuardianPersonID {
        GuardianPersonID(
            try db.insert(
                """
                INSERT INTO guardian_people (name, email, phone, phone_ending, search_text)
                VALUES (\(profile.name), \(profile.email), \(profile.phone), \(Self.ending(of: profile)),
                    \(SQLGuardianTexts.text(of: profile)))
                """))
    }

    /// Changes the name, the address and the phone number of a person, for all of their records.
    func update(_ id: GuardianPersonID, to profile: GuardianProfile, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE guardian_people SET name = \(profile.name), email = \(profile.email),
                phone = \(profile.phone), phone_ending = \(Self.ending(of: profile)),
                search_text = \(SQLGuardianTexts.text(of: profile))
            WHERE id = \(id)
            """)
    }

    /// Removes those of some persons who are a guardian of no student any more.
    func removeUnused(_ ids: [GuardianPersonID], in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM guardian_people WHERE id IN (\(list: ids)) AND NOT EXISTS (
                SELECT 1 FROM student_guardians g WHERE g.person_id = guardian_people.id)
            """)
    }

    func person(_ id: GuardianPersonID, in db: any Transaction) throws -> GuardianPerson? {
        try db.row("\(part: Self.selection) WHERE id = \(id)").map(Self.person)
    }

    /// The names of persons by id; unknown ids are left out.
    func names(
        of ids: [GuardianPersonID], in db: any Transaction
    ) throws -> [GuardianPersonID: String] {
        var names: [GuardianPersonID: String] = [:]
        try db.forEach(in: ids, { "SELECT id, name FROM guardian_people WHERE id IN (\(list: $0))" }) {
            names[try $0["id"]] = try $0["name"]
        }
        return names
    }

    /// Those of some persons who are stored.
    func existing(
        _ ids: [GuardianPersonID], in db: any Transaction
    ) throws -> Set<GuardianPersonID> { Set(try names(of: ids, in: db).keys) }

    /// The persons with the address or the phone number of a profile who are no guardians of a student, in
    /// the order of their ids.
    ///
    /// A person whose texts are missing, until due work writes them, is found only by the number as it is
    /// stored.
    func candidates(
        for profile: GuardianProfile, besidesGuardiansOf student: StudentID, in db: any Transaction
    ) throws -> [GuardianPerson] {
        var found: [SQL] = []
        if let email = profile.email { found.append(Self.first("email = \(email)")) }
        if let ending = Self.ending(of: profile) { found.append(Self.first("phone_ending = \(ending)")) }
        if let phone = profile.phone {
            // The first condition is that of the index `guardian_people_missing`.
            found.append(Self.first("search_text IS NULL AND phone = \(phone)"))
        }
        if found.isEmpty { return [] }
        return try db.rows(
            """
            \(part: Self.selection) WHERE id IN (\(part: .joined(found, by: " UNION "))) AND id NOT IN (
                SELECT person_id FROM student_guardians WHERE student_id = \(student))
            ORDER BY id
            """
        ).map(Self.person)
    }

    /// The ids of the first persons for whom a condition is true.
    private static func first(_ condition: SQL) -> SQL {
        """
        SELECT id FROM (SELECT id FROM guardian_people WHERE \(part: condition) ORDER BY id
            LIMIT \(candidateLimit)) AS first
        """
    }

    /// All persons with an address or a phone number, in the order of their ids.
    func withContact(in db: any Transaction) throws -> [GuardianPerson] {
        try db.rows(
            "\(part: Self.selection) WHERE email IS NOT NULL OR phone IS NOT NULL ORDER BY id"
        ).map(Self.person)
    }

    func hasAny(with email: EmailAddress, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM guardian_people WHERE email = \(email) LIMIT 1")
    }

    /// Whether a person other than one has an address.
    func hasOther(
        _ email: EmailAddress, than person: GuardianPersonID, in db: any Transaction
    ) throws -> Bool {
        try db.exists("SELECT 1 FROM guardian_people WHERE email = \(email) AND id <> \(person) LIMIT 1")
    }

    func count(in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM guardian_people") ?? 0
    }

    func areTextsMissing(in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM guardian_people WHERE search_text IS NULL LIMIT 1")
    }

    /// Writes the missing texts by which persons are found, and the ends of their phone numbers,
    /// ``writtenAtOnce`` at most.
    func writeMissingTexts(in db: any Transaction) throws {
        let people = try db.rows(
            """
            \(part: Self.selection) WHERE search_text IS NULL ORDER BY id LIMIT \(Self.writtenAtOnce)
            """
        ).map(Self.person)
        for person in people { try update(person.id, to: person.profile, in: db) }
    }

    private static func ending(of profile: GuardianProfile) -> String? {
        profile.phone.map(PersonIdentity.ending)
    }

    private static let selection: SQL = "SELECT id, name, email, phone FROM guardian_people"

    private static func person(_ row: Row) throws -> GuardianPerson {
        let profile = GuardianProfile(
            name: try row["name"], email: try row["email"], phone: try row["phone"], relationship: nil,
            pays: false)
        return GuardianPerson(id: try row["id"], profile: profile)
    }
}
