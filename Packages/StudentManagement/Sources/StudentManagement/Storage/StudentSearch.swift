internal import Core
internal import Persistence

/// The statement that answers a query for students, chosen by how many students the words match.
///
/// Few: their ids come from the search index and only they are sorted. Many: the list is walked in its order, whose
/// index holds the folded name, until the page is full. In the order of the ids the search index itself is the list.
struct StudentSearch {
    /// Matches up to which sorting them is cheaper than walking the list.
    static let few = 2000

    let query: StudentQuery

    init(_ query: StudentQuery) { self.query = query }

    func sql(in db: any Transaction) throws -> SQL {
        guard let matches = db.dialect.searchMatches("students", words: query.words) else {
            return try walk(db.dialect)
        }
        if query.order != .id {
            let count: Int? = try db.value(
                "SELECT count(*) AS value FROM (\(part: matches) LIMIT \(Self.few + 1)) AS hits")
            if count ?? 0 > Self.few { return try walk(db.dialect) }
        }
        return try sorted(matches, db.dialect)
    }

    /// The students with the ids of the matches, in order.
    func sorted(_ matches: SQL, _ dialect: Dialect) throws -> SQL {
        let conditions =
            try ["students.id = hits.id"] + conditions(words: query.words.filter(isShort), dialect)
        return """
            SELECT \(part: SQLStudentRepository.columns) FROM (\(part: matches)) AS hits CROSS JOIN students\
            \(part: .whereAll(conditions)) ORDER BY \(part: order("hits.id")) LIMIT \(query.count)
            """
    }

    /// The students in order, each looked at.
    func walk(_ dialect: Dialect) throws -> SQL {
        """
        SELECT \(part: SQLStudentRepository.columns) FROM students\
        \(part: .whereAll(try conditions(words: query.words, dialect))) ORDER BY \(part: order("students.id"))
        LIMIT \(query.count)
        """
    }

    private func conditions(words: [String], _ dialect: Dialect) throws -> [SQL] {
        var conditions = words.map { dialect.contains("sort_name", $0) }
        if let status = query.status { conditions.append("status = \(status)") }
        if let after = query.after { conditions.append(try place(after)) }
        return conditions
    }

    private func isShort(_ word: String) -> Bool { word.unicodeScalars.count < 3 }

    private func order(_ id: SQL) -> SQL {
        switch query.order {
        case .name: "sort_name, students.id"
        case .id: id
        case .joined: "joined_on, students.id"
        }
    }

    /// The condition that a student comes after a place in the list.
    private func place(_ after: Cursor) throws(InvalidValue) -> SQL {
        let count = query.order == .id ? 2 : 3
        let values = try after.values(count)
        guard values[0] == query.order.rawValue else { throw InvalidValue.otherOrder }
        let id = try after.id(at: count - 1)
        switch query.order {
        case .name: return "(sort_name, students.id) > (\(values[1]), \(id))"
        case .id: return "students.id > \(id)"
        case .joined: return "(joined_on, students.id) > (\(values[1]), \(id))"
        }
    }
}

extension InvalidValue {
    /// A cursor of another order of the same list.
    fileprivate static let otherOrder = InvalidValue(
        "page.bad-cursor", field: "after", "The page cursor is from a list in another order.")
}
