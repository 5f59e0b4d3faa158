internal import Core
internal import Persistence

/// Finds the classes that are not over and not archived, for students who look for one.
struct SQLCurrentClasses: Sendable {
    /// The maximum number of class types that each have a branch of their own in the query.
    private static let branches = 100

    /// The first classes of a filter by name, after a position.
    func page(
        _ query: CurrentClassQuery, after: ClassPosition?, limit: Int, at now: Instant,
        in db: any Transaction
    ) throws -> [ClassPosition] {
        guard let sql = try sql(query, after: after, limit: limit, at: now, in: db) else { return [] }
        return try db.rows(sql).map { ClassPosition(id: try $0["id"], name: try $0["folded_name"]) }
    }

    /// The query of ``page(_:after:limit:at:in:)``; nil if no class type matches.
    ///
    /// Each class type has an index of its classes by name. The branches of the query read these indexes in
    /// order, and the database merges them until it has enough classes.
    func sql(
        _ query: CurrentClassQuery, after: ClassPosition?, limit: Int, at now: Instant,
        in db: any Transaction
    ) throws -> SQL? {
        let types = try types(query, in: db)
        guard !types.isEmpty else { return nil }
        let parts = types.count <= Self.branches ? types.map { [$0] } : [types]
        let conditions = conditions(query, today: try TodaySQL.day(at: now, in: db))
        let follows: SQL? = after.map { "(c.folded_name, c.id) > (\($0.name), \($0.id))" }
        let branches: [SQL] = parts.map { types in
            """
            SELECT c.id AS id, c.folded_name AS folded_name
            FROM classes c JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id\
            \(part: .whereAll(["c.class_type_id IN (\(list: types))", follows] + conditions))
            """
        }
        return """
            \(part: .joined(branches, by: " UNION ALL ")) ORDER BY folded_name, id LIMIT \(limit)
            """
    }

    /// The classes whose texts contain each word, best match first.
    func search(
        _ words: [String], _ query: CurrentClassQuery, limit: Int?, after: Cursor?, at now: Instant,
        in db: any Transaction
    ) throws -> Page<ClassID> {
        guard !words.isEmpty else { return Page(items: [], next: nil) }
        let rank = Self.rank(words, db.dialect)
        let contained: [SQL?] = words.map { db.dialect.contains("x.search_text", $0) }
        return try db.page(
            Self.matches(rank),
            where: ["x.id IN (\(part: SQLClassTexts.matches(words, db.dialect)))"] + contained
                + Self.conditions(ofTypes: query)
                + conditions(query, today: try TodaySQL.day(at: now, in: db)),
            by: [.integer(rank, as: "place"), .text("c.folded_name"), .integer("c.id")],
            limit: limit, after: after
        ) { try $0["id"] }
    }

    static func matches(_ rank: SQL) -> SQL {
        """
        SELECT c.id, c.folded_name, \(part: rank) AS place
        FROM class_texts x JOIN classes c ON c.id = x.id JOIN class_types t ON t.id = c.class_type_id
        JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id
        """
    }

    /// An expression over a class `c` and its text `x`: how well they match the words; 0 is best.
    ///
    /// The rank of a word is lowest at the start of the name; it rises at the start of a word of the name,
    /// inside the name, at the start of another word, and anywhere else.
    static func rank(_ words: [String], _ dialect: Dialect) -> SQL {
        let ranks: [SQL] = words.map { word in
            """
            CASE WHEN substr(c.folded_name, 1, CAST(\(word.unicodeScalars.count) AS INT)) = \(word) THEN 0
                WHEN \(part: dialect.contains("' ' || c.folded_name", " " + word)) THEN 1
                WHEN \(part: dialect.contains("c.folded_name", word)) THEN 2
                WHEN \(part: dialect.contains("x.search_text", " " + word)) THEN 3 ELSE 4 END
            """
        }
        return "(\(part: .joined(ranks, by: " + ")))"
    }

    /// The class types of a filter.
    private func types(_ query: CurrentClassQuery, in db: any Transaction) throws -> [ClassTypeID] {
        try db.rows(
            "SELECT t.id FROM class_types t\(part: .whereAll(Self.conditions(ofTypes: query))) ORDER BY t.id"
        ).map { try $0["id"] }
    }

    /// The conditions of a filter on a class type `t`.
    private static func conditions(ofTypes query: CurrentClassQuery) -> [SQL?] {
        [
            query.style.map { "t.folded_style = \(SearchText.fold($0))" },
            query.level.map { "t.folded_level = \(SearchText.fold($0))" },
            query.families.flatMap { days -> SQL? in
                days.contains { $0.families == nil } ? nil : isFamily(of: days.flatMap { $0.families ?? [] })
            },
        ]
    }

    /// A condition: a class type `t` is of one of some families.
    private static func isFamily(of families: [String]) -> SQL {
        families.isEmpty ? "1 = 0" : "t.folded_family IN (\(list: families.map(SearchText.fold)))"
    }

    /// A condition: the type of a class `c` is of one of the families of the day at its venue; nil if these
    /// are the same on all days, so that ``conditions(ofTypes:)`` is enough.
    private static func hasFamily(of days: [FamiliesOfDay], today: SQL) -> SQL? {
        guard Set(days.map(\.families)).count > 1 else { return nil }
        let conditions: [SQL] = days.map { day in
            let isToday: SQL = "\(part: today) = \(day.day)"
            guard let families = day.families else { return isToday }
            let types: SQL = "SELECT t.id FROM class_types t WHERE \(part: isFamily(of: families))"
            return "\(part: isToday) AND c.class_type_id IN (\(part: types))"
        }
        return "(\(part: .joined(conditions, by: " OR ")))"
    }

    /// The conditions of a filter on a class `c`, its room `r` and its venue `v`.
    ///
    /// - Parameter today: an expression for the day at the venue.
    func conditions(_ query: CurrentClassQuery, today: SQL) -> [SQL?] {
        let schedule = ScheduleSQL(of: "c.id", on: today)
        let slots: [SQL?] = [
            query.day.map { "d.weekday = \($0.index)" },
            query.startsFrom.map { "d.start_minutes >= \($0)" },
            query.startsBefore.map { "d.start_minutes < \($0)" },
        ]
        return [
            "c.is_archived = 0 AND c.last_day >= \(part: today)",
            query.venue.map { "\(part: schedule.venue) = \($0)" },
            slots.contains { $0 != nil } ? schedule.hasSlot(slots) : nil,
            query.families.flatMap { Self.hasFamily(of: $0, today: today) },
            query.isFree ? SQLClassRepository.hasFreePlace(on: TodaySQL.countedDay(today)) : nil,
        ]
    }
}
