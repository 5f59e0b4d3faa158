internal import Core
internal import Persistence

/// Reads a page of students by the cheapest statement, which depends on the number of students that match.
///
/// If few students match, their ids come from a search index, and only these students are sorted. If many
/// match, the index of the order is scanned until the page is full; it contains the text that is searched.
/// Between the two, the first students of the order are compared, and if they do not fill the page, the
/// matches are sorted.
///
/// For the order of ids the search index is always used for words of three letters or more, since its
/// trigrams have the ids in order. Words of one or two letters are searched in the name only. Since most
/// pairs of letters are in many names, the first students of the order are compared before the matches are
/// counted: often they fill the page.
///
/// The students whose guardians match are read first (``SQLGuardianTexts``). Each statement then accepts
/// them by their ids, so that the students are in one order.
struct StudentSearch {
    /// The number of matches up to which sorting them is cheaper than scanning the index of the order.
    ///
    /// Measured with 100,000 students whose matches are spread over the order. With fewer students, a scan
    /// is already cheaper for fewer matches.
    static let few = 500
    /// The number of matches up to which they are sorted if the first students of the order do not fill the
    /// page: if all matches are at the end of the order, a scan would read the whole index.
    static let many = 2000
    /// The number of matches of a word of two letters up to which sorting is cheaper: their index is slower.
    static let fewPairs = 200
    /// The number of students per row of a page that are compared with two letters before the count.
    static let comparedPerRow = 10
    /// The number of students per row of a page that are compared if more than ``few`` match.
    static let comparedPerRowOfMany = 200

    let query: StudentQuery
    /// The students whose guardians match.
    private let children: [StudentID]

    init(_ query: StudentQuery, children: [StudentID] = []) {
        self.query = query
        self.children = children
    }

    /// Reads the page of students who match, or whose guardians match.
    static func rows(_ query: StudentQuery, in db: any Transaction) throws -> [Row] {
        let children =
            try query.isByName ? [] : SQLGuardianTexts().students(matching: query.words, in: db)
        return try StudentSearch(query, children: children).rows(in: db)
    }

    private func rows(in db: any Transaction) throws -> [Row] {
        let dialect = db.dialect
        if let found = dialect.searchMatches("students", column: "search_text", words: query.words) {
            let matches =
                children.isEmpty
                ? found : "\(part: found) UNION SELECT id FROM students WHERE id IN (\(list: children))"
            if try query.order == .id || has(atMost: Self.few, matches, in: db) {
                return try db.rows(sorted(matches, dialect))
            }
            let first = try db.rows(scanOfFirstStudents(Self.comparedPerRowOfMany, dialect))
            if first.count == query.count { return first }
            let isSorted = try has(atMost: Self.many, matches, in: db)
            return try db.rows(isSorted ? sorted(matches, dialect) : scan(dialect))
        }
        guard let pair = query.words.first(where: { $0.unicodeScalars.count == 2 }) else {
            return try db.rows(scan(dialect))
        }
        let first = try db.rows(scanOfFirstStudents(Self.comparedPerRow, dialect))
        if first.count == query.count { return first }
        let matches = dialect.pairMatches("students", column: "sort_name", pair)
        guard try has(atMost: Self.fewPairs, matches, in: db) else { return try db.rows(scan(dialect)) }
        return try db.rows(sorted("SELECT DISTINCT id FROM (\(part: matches)) AS found", dialect))
    }

    private func has(atMost limit: Int, _ matches: SQL, in db: any Transaction) throws -> Bool {
        let count: Int? = try db.value(
            "SELECT count(*) AS value FROM (\(part: matches) LIMIT \(limit + 1)) AS hits")
        return count ?? 0 <= limit
    }

    /// The statement that sorts the students with the ids of the matches.
    func sorted(_ matches: SQL, _ dialect: Dialect) throws -> SQL {
        let names = query.words.filter(isInName).map { dialect.contains("sort_name", $0) }
        let conditions = try ["students.id = hits.id"] + matching(names) + filters()
        return """
            SELECT \(part: SQLStudentRepository.columns) FROM (\(part: matches)) AS hits CROSS JOIN students\
            \(part: .whereAll(conditions)) ORDER BY \(part: order("hits.id")) LIMIT \(query.count)
            """
    }

    /// The statement that scans the students in order, and compares each with the words.
    func scan(_ dialect: Dialect) throws -> SQL {
        """
        SELECT \(part: SQLStudentRepository.columns) FROM students\
        \(part: .whereAll(try matching(words(dialect)) + filters())) ORDER BY \(part: order("students.id"))
        LIMIT \(query.count)
        """
    }

    /// The statement that compares the words with the first students of the order only, so many for each row
    /// of the page. The page is complete if it is full.
    ///
    /// On SQLite an `ORDER BY` of the outer query would read all of the first students before it returned a
    /// row. SQLite runs the inner query as a coroutine, and returns its rows in order.
    func scanOfFirstStudents(_ perRow: Int, _ dialect: Dialect) throws -> SQL {
        let words = query.words.map { dialect.contains(isInName($0) ? "first.name" : "first.text", $0) }
        let text: SQL = query.words.allSatisfy(isInName) ? "" : ", search_text AS text"
        return """
            SELECT \(part: SQLStudentRepository.columns) FROM (
                SELECT students.id AS hit, sort_name AS name\(part: text) FROM students\
            \(part: .whereAll(try filters())) ORDER BY \(part: order("students.id"))
                LIMIT \(query.count * perRow)
            ) AS first CROSS JOIN students\
            \(part: .whereAll(["students.id = first.hit"] + matching(words)))\
            \(part: dialect.orderOfCrossJoin(by: order("students.id"))) LIMIT \(query.count)
            """
    }

    /// The conditions that a student has every word.
    private func words(_ dialect: Dialect) -> [SQL] {
        query.words.map { dialect.contains(isInName($0) ? "sort_name" : "search_text", $0) }
    }

    /// The conditions, which the students whose guardians match need not meet.
    private func matching(_ conditions: [SQL]) -> [SQL] {
        guard !children.isEmpty, !conditions.isEmpty else { return conditions }
        let all = SQL.joined(conditions, by: " AND ")
        return ["(\(part: all) OR students.id IN (\(list: children)))"]
    }

    /// The conditions that do not depend on the words.
    private func filters() throws -> [SQL] {
        var conditions: [SQL] = []
        if let status = query.status { conditions.append("status = \(status)") }
        if let after = query.after { conditions.append(try follows(after)) }
        return conditions
    }

    /// Whether a word is searched in the name only.
    private func isInName(_ word: String) -> Bool { query.isByName || word.unicodeScalars.count < 3 }

    private func order(_ id: SQL) -> SQL {
        switch query.order {
        case .name: "sort_name, students.id"
        case .id: id
        case .joined: "joined_on, students.id"
        }
    }

    /// The condition that a student follows the student of the cursor.
    ///
    /// - Throws: `InvalidValue` `page.bad-cursor` if the cursor is of another order or list.
    private func follows(_ after: Cursor) throws(InvalidValue) -> SQL {
        let count = query.order == .id ? 2 : 3
        let values = try after.values(count)
        guard values[0] == query.order.rawValue else { throw Cursor.invalid }
        let id = try after.id(at: count - 1)
        switch query.order {
        case .name: return "(sort_name, students.id) > (\(values[1]), \(id))"
        case .id: return "students.id > \(id)"
        case .joined: return "(joined_on, students.id) > (\(values[1]), \(id))"
        }
    }
}
