internal import Core
internal import Persistence

/// Stores the texts by which classes are searched: the folded names of a class, its style, family, level,
/// and the instructors and venues of its schedules.
///
/// A text is missing after a change until ``writeMissing(in:)`` writes it. Each text ends with two
/// spaces, so that each of its letters begins a trigram, and the search index finds words of one and two
/// letters too.
struct SQLClassTexts: Sendable {
    /// The ids of the classes whose texts contain all words of three letters or more or, without such a word,
    /// the first word. There must be a word.
    static func matches(_ words: [String], _ dialect: Dialect) -> SQL {
        dialect.searchMatches("class_texts", column: "search_text", words: words)
            ?? dialect.pairMatches("class_texts", column: "search_text", words.first ?? "")
    }

    func insert(_ id: ClassID, in db: any Transaction) throws {
        try db.run("INSERT INTO class_texts (id) VALUES (\(id))")
        try writeMissing(where: "c.id = \(id)", in: db)
    }

    /// Writes the texts of some classes again, ``ClassLimits/textsAtOnce`` at most; due work writes the rest.
    ///
    /// - Parameter condition: a condition on a class `c` and its room `r`.
    func update(where condition: SQL, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE class_texts SET search_text = NULL WHERE id IN (
                SELECT c.id FROM classes c JOIN rooms r ON r.id = c.room_id WHERE \(part: condition))
            """)
        try writeMissing(where: condition, in: db)
    }

    func areMissing(in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM class_texts WHERE search_text IS NULL LIMIT 1")
    }

    /// Writes the texts that are missing, ``ClassLimits/textsAtOnce`` at most.
    ///
    /// - Parameter condition: a condition on a class `c` and its room `r`; nil for all classes.
    func writeMissing(where condition: SQL? = nil, in db: any Transaction) throws {
        for row in try texts(where: ["x.search_text IS NULL", condition], in: db) {
            try db.run("UPDATE class_texts SET search_text = \(row.text) WHERE id = \(row.id)")
        }
    }

    /// The classes whose texts are written and wrong, each with the right one.
    func wrong(in db: any Transaction) throws -> [(id: ClassID, text: String)] {
        var wrong: [(id: ClassID, text: String)] = []
        var last = ClassID(0)
        while true {
            let rows = try texts(where: ["x.search_text IS NOT NULL", "x.id > \(last)"], in: db)
            guard let end = rows.last?.id else { return wrong }
            wrong += rows.filter { $0.stored != $0.text }.map { ($0.id, $0.text) }
            last = end
        }
    }

    /// The first classes with some conditions, ``ClassLimits/textsAtOnce`` at most, with the texts that they
    /// have and those that they ought to have.
    private func texts(
        where conditions: [SQL?], in db: any Transaction
    ) throws -> [(id: ClassID, stored: String?, text: String)] {
        let classes = try db.rows(
            """
            SELECT x.id, x.search_text, c.folded_name, t.folded_style, t.folded_family, t.folded_level,
                i.name AS instructor_name, v.name AS venue_name
            FROM class_texts x JOIN classes c ON c.id = x.id JOIN class_types t ON t.id = c.class_type_id
            JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id
            LEFT JOIN instructors i ON i.id = c.instructor_id
            \(part: .whereAll(conditions))
            ORDER BY x.id LIMIT \(ClassLimits.textsAtOnce)
            """)
        let earlier = try SQLClassSchedules().all(of: classes.map { try $0["id"] }, in: db)
        return try classes.map { row in
            let id: ClassID = try row["id"]
            return (id, try row["search_text"], try text(row, earlier: earlier[id] ?? []))
        }
    }

    private func text(_ row: Row, earlier: [EarlierSchedule]) throws -> String {
        let places: [String?] =
            try [row["instructor_name"], row["venue_name"]]
            + earlier.flatMap { [$0.schedule.instructorName, $0.schedule.venueName] }
        let names: [String] = [
            try row["folded_name"], try row["folded_style"], try row["folded_family"],
            try row["folded_level"],
        ]
        let folded = places.compactMap { $0.map(SearchText.fold) }
        return " " + (names + folded).joined(separator: " ") + "  "
    }
}
