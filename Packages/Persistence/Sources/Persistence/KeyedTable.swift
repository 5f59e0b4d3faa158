public import Core

/// A table whose rows are found by id, by key or by name.
///
/// In CSV files each row has a key. A row without a key of its own gets one that is made of its noun, its id
/// and the time at which the database was created, so that no row of another academy has it:
/// `venue-12-mwoxfuo0`, or `venue-12-mwoxfuo0-2` if another row has that key.
public struct KeyedTable<IDKind>: Sendable {
    /// The noun for a row in sentences: "class type".
    public let noun: String
    public let table: SQL
    private let names: Names
    /// An expression that describes a row of several with one name: the name with a venue or an address.
    private let label: SQL
    /// Whether the table has a column of keys; the rows of one without are found by id and by name only.
    private let hasKeys: Bool
    /// The beginning of the keys that are made for rows without a key of their own.
    let keyPrefix: String

    /// The maximum number of rows with one name that an error lists.
    private static var limit: Int { 10 }

    /// How rows are found by their names.
    private enum Names: Sendable {
        case none
        /// The condition that a row has a name.
        case condition(@Sendable (String) -> SQL)
        /// Expressions whose values are compared without case and accents, which SQL cannot do.
        case expressions([SQL])
    }

    /// A table whose rows have no names.
    public init(noun: String, table: SQL) {
        self.init(noun, table, .none, label: "''", hasKeys: true)
    }

    /// A table whose rows are found by name with a condition in SQL.
    ///
    /// - Parameters:
    ///   - label: an expression that describes a row.
    ///   - hasName: the condition that a row has a name.
    public init(noun: String, table: SQL, label: SQL, hasName: @escaping @Sendable (String) -> SQL) {
        self.init(noun, table, .condition(hasName), label: label, hasKeys: true)
    }

    /// A table whose rows are found by names without regard to case and accents: every row is read.
    ///
    /// - Parameters:
    ///   - names: the expressions of the names that a row has.
    ///   - label: an expression that describes a row.
    ///   - hasKeys: whether the table has a column of keys.
    public init(noun: String, table: SQL, names: [SQL], label: SQL, hasKeys: Bool = true) {
        self.init(noun, table, .expressions(names), label: label, hasKeys: hasKeys)
    }

    private init(_ noun: String, _ table: SQL, _ names: Names, label: SQL, hasKeys: Bool) {
        self.noun = noun
        self.table = table
        self.names = names
        self.label = label
        self.hasKeys = hasKeys
        keyPrefix = String(noun.map { $0 == " " ? "-" : $0 }) + "-"
    }

    /// The id of the row that a reference means; nil if no row has the key or the name, and for `me`. A
    /// reference that is an id is returned without a check that the row exists.
    ///
    /// - Throws: `InvalidValue` `reference.ambiguous` if it is the name of several rows, or the id of one and
    ///   the key of another.
    public func id(
        of reference: Reference<IDKind>, in db: any Transaction
    ) throws -> Identifier<IDKind>? {
        switch reference {
        case .id(let id): id
        case .number(let number): try id(number: number, in: db)
        case .key(let key): try (hasKeys ? id(key: key, in: db) : nil) ?? id(name: key, in: db)
        case .me: nil
        }
    }

    /// The id that a person typed, or the id of the row that has the number as its key.
    ///
    /// - Throws: `InvalidValue` `reference.ambiguous` if these are two rows.
    private func id(number: Int64, in db: any Transaction) throws -> Identifier<IDKind>? {
        guard hasKeys, let keyed = try storedID(String(number), in: db), keyed.number != number else {
            return Identifier(number)
        }
        guard try db.exists("SELECT 1 FROM \(part: table) WHERE id = \(number)") else { return keyed }
        let keyedLabel = try label(of: keyed.number, in: db)
        let labels = ["key:\(number) (\(keyedLabel))", "id:\(number) (\(try label(of: number, in: db)))"]
        throw InvalidValue.ambiguous(number, of: labels)
    }

    /// The id of the only row with a name; nil if there is none.
    private func id(name: String, in db: any Transaction) throws -> Identifier<IDKind>? {
        let ids = try ids(name: name, in: db)
        guard ids.count < 2 else {
            throw InvalidValue.ambiguous(name, of: try ids.map { "\($0) (\(try label(of: $0, in: db)))" })
        }
        return ids.first.map { Identifier($0) }
    }

    private func label(of id: Int64, in db: any Transaction) throws -> String {
        try db.value("SELECT \(part: label) AS value FROM \(part: table) WHERE id = \(id)") ?? ""
    }

    /// The ids of the first rows with a name.
    private func ids(name: String, in db: any Transaction) throws -> [Int64] {
        switch names {
        case .none: return []
        case .condition(let hasName):
            return try db.rows(
                "SELECT id FROM \(part: table) WHERE \(part: hasName(name)) ORDER BY id LIMIT \(Self.limit)"
            ).map { try $0["id"] }
        case .expressions(let expressions):
            let folded = SearchText.fold(name)
            let found = try expressions.flatMap { expression in
                let rows: [(id: Int64, name: String)] = try db.rows(
                    "SELECT id, \(part: expression) AS name FROM \(part: table) ORDER BY id"
                ).map { (try $0["id"], try $0["name"]) }
                return rows.filter { SearchText.fold($0.name) == folded }.map(\.id)
            }
            return Array(Set(found).sorted().prefix(Self.limit))
        }
    }

    /// The id of the row with a key, or of the row without one that has this key in CSV files; nil if there
    /// is none.
    public func id(key: String, in db: any Transaction) throws -> Identifier<IDKind>? {
        if let id = try storedID(key, in: db) { return id }
        guard key.hasPrefix(keyPrefix),
            let number = key.dropFirst(keyPrefix.count).split(separator: "-").first.flatMap({ Int64($0) }),
            try db.exists("SELECT 1 FROM \(part: table) WHERE id = \(number) AND key IS NULL"),
            try exportKey(nil, Identifier(number), in: db) == key
        else { return nil }
        return Identifier(number)
    }

    /// The id of the row whose own key is a text; nil if there is none.
    func storedID(_ key: String, in db: any Transaction) throws -> Identifier<IDKind>? {
        try db.value("SELECT id AS value FROM \(part: table) WHERE key = \(key)")
    }
}
