internal import Core
internal import Persistence

/// Stores the texts by which guardians are found: the name folded as those of students are, the e-mail
/// address and the phone number.
struct SQLGuardianTexts {
    /// The number of guardians up to which a search lists their students. A search that finds more lists only
    /// the students who match it themselves.
    static let most = 200
    /// The number of missing texts that one transaction writes.
    static let writtenAtOnce = 500

    /// The students, in no order, of the guardians whose texts contain every word; none if there is no word
    /// of three letters or more, or if more than ``most`` guardians match.
    func students(matching words: [String], in db: any Transaction) throws -> [StudentID] {
        guard let matches = db.dialect.searchMatches("guardian_texts", column: "search_text", words: words)
        else { return [] }
        let short = words.filter { $0.unicodeScalars.count < 3 }
            .map { db.dialect.contains("t.search_text", $0) }
        let rows = try db.rows(Self.children(of: matches, and: short))
        return try rows.count > Self.most ? [] : rows.values(of: "student_id")
    }

    /// The statement that reads the students of the guardians with some ids.
    ///
    /// - Parameter conditions: further conditions on a guardian's text `t`.
    static func children(of matches: SQL, and conditions: [SQL]) -> SQL {
        let all: [SQL] = ["t.id = hits.id", "g.id = hits.id"] + conditions
        return """
            SELECT g.student_id FROM (\(part: matches)) AS hits
            CROSS JOIN guardian_texts t CROSS JOIN guardians g\(part: .whereAll(all)) LIMIT \(most + 1)
            """
    }

    func insert(_ id: GuardianID, _ profile: GuardianProfile, in db: any Transaction) throws {
        try db.run(
            "INSERT INTO guardian_texts (id, search_text) VALUES (\(id), \(Self.text(of: profile)))")
    }

    func update(_ id: GuardianID, to profile: GuardianProfile, in db: any Transaction) throws {
        try db.run("UPDATE guardian_texts SET search_text = \(Self.text(of: profile)) WHERE id = \(id)")
    }

    func areMissing(in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM guardian_texts WHERE search_text IS NULL LIMIT 1")
    }

    /// The ids of the first guardians without a text, ``writtenAtOnce`` at most.
    func missing(in db: any Transaction) throws -> [GuardianID] {
        try db.rows(
            """
            SELECT id FROM guardian_texts WHERE search_text IS NULL ORDER BY id LIMIT \(Self.writtenAtOnce)
            """
        ).map { try $0["id"] }
    }

    /// Removes the texts of former guardians from the search index.
    func compactSearchIndex(in db: any Transaction) throws {
        for statement in db.dialect.compactSearchIndex("guardian_texts") { try db.run(statement) }
    }

    private static func text(of profile: GuardianProfile) -> String {
        [SearchText.name(profile.name), profile.email?.text.lowercased() ?? "", profile.phone ?? ""]
            .joined(separator: " ")
    }
}
