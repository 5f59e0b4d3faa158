internal import Core
internal import Persistence

/// An entity that is stored as one row of a table with keys: a venue, a room, an instructor, a class type or
/// a term.
protocol CatalogueEntry: Codable, Sendable {
    associatedtype IDKind
    associatedtype New: KeyedValues
    var id: Identifier<IDKind> { get }
    var key: String? { get }
    /// The name in sentences.
    var name: String { get }
    var isArchived: Bool { get }
    static var table: KeyedTable<IDKind> { get }
    /// `SELECT … FROM table t …`, without conditions.
    static var selection: SQL { get }
    /// The condition that a row `t` of ``selection`` is archived.
    static var archivedCondition: SQL { get }
    /// The condition that the text by which a class `c` in a room `r` is searched contains a name of an
    /// entity; nil if no such text does.
    static func isInText(_ id: Identifier<IDKind>) -> SQL?
    init(_ row: Row) throws
    /// The columns of a row and their values, except its id.
    static func columns(_ new: New) -> KeyValuePairs<SQL, SQL>
}

extension CatalogueEntry {
    static var archivedCondition: SQL { "t.is_archived = 1" }
    static func isInText(_ id: Identifier<IDKind>) -> SQL? { nil }
}

/// The checked values of an entity that is added or edited.
protocol KeyedValues: Sendable { var key: String? { get } }

/// Stores the entities of one kind.
struct SQLCatalogue<Entry: CatalogueEntry> {
    /// The pages of the list, which rarely change; a form with choices reads all of them.
    private let pages = SnapshotCache()

    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Entry.IDKind>, in db: any Transaction) throws -> Entry {
        guard let id = try Entry.table.id(of: reference, in: db),
            let row = try db.row("\(part: Entry.selection) WHERE t.id = \(id)")
        else { throw NotFound(Entry.table.noun, reference) }
        return try Entry(row)
    }

    /// The names of the entities with some ids; unknown ids are left out.
    func names(
        of ids: [Identifier<Entry.IDKind>], in db: any Transaction
    ) throws -> [Identifier<Entry.IDKind>: String] {
        try entries(of: ids, in: db).mapValues(\.name)
    }

    /// The entities with some ids; unknown ids are left out.
    func entries(
        of ids: [Identifier<Entry.IDKind>], in db: any Transaction
    ) throws -> [Identifier<Entry.IDKind>: Entry] {
        var entries: [Identifier<Entry.IDKind>: Entry] = [:]
        try db.forEach(in: ids, { "\(part: Entry.selection) WHERE t.id IN (\(list: $0))" }) { row in
            let entry = try Entry(row)
            entries[entry.id] = entry
        }
        return entries
    }

    func id(key: String, in db: any Transaction) throws -> Identifier<Entry.IDKind>? {
        try Entry.table.id(key: key, in: db)
    }

    /// A page in order of id, of the archived entities or of the others.
    ///
    /// - Parameters:
    ///   - venue: the venue of the rooms; nil for all rooms, and for entities of another kind.
    ///   - archived: whether the archived entities are listed; nil means no.
    func page(
        at venue: VenueID? = nil, archived: Bool?, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Entry> {
        let key = String(describing: (venue, archived, limit, after?.text))
        return try pages.result(of: key, in: db) {
            try db.page(
                Entry.selection,
                where: [
                    archived == true ? Entry.archivedCondition : "NOT \(part: Entry.archivedCondition)",
                    venue.map { "t.venue_id = \($0)" },
                ], counting: Entry.selection, by: [.integer("t.id")], limit: limit, after: after, Entry.init)
        }
    }

    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func insert(_ new: Entry.New, in db: any Transaction) throws -> Identifier<Entry.IDKind> {
        let columns = Entry.columns(new)
        return try Entry.table.insert(
            """
            INSERT INTO \(part: Entry.table.table) (\(part: .joined(columns.map(\.key), by: ", ")))
            VALUES (\(part: .joined(columns.map(\.value), by: ", ")))
            """, key: new.key, in: db)
    }

    /// Adds an entity and returns it.
    ///
    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func add(_ new: Entry.New, in db: any Transaction) throws -> Entry {
        try find(.id(insert(new, in: db)), in: db)
    }

    /// Changes an entity and returns it.
    ///
    /// - Parameter new: computes the new values from the stored entity.
    /// - Throws: ``NotFound``; errors of the closure.
    func change(
        _ reference: Reference<Entry.IDKind>, in db: any Transaction, to new: (Entry) throws -> Entry.New
    ) throws -> Entry {
        let old = try find(reference, in: db)
        let changes = Entry.columns(try new(old)).map { column, value -> SQL in
            "\(part: column) = \(part: value)"
        }
        try db.run(
            "UPDATE \(part: Entry.table.table) SET \(part: .joined(changes, by: ", ")) WHERE id = \(old.id)")
        if let classes = Entry.isInText(old.id) { try SQLClassTexts().update(where: classes, in: db) }
        return try find(.id(old.id), in: db)
    }

    /// Deletes an entity that was never used, and returns it.
    ///
    /// - Parameter hasRecords: whether other features have stored anything about the entity.
    /// - Throws: ``NotFound``; ``ClassError/hasHistory(noun:name:)``.
    func delete(
        _ reference: Reference<Entry.IDKind>, in db: any Transaction,
        hasRecords: (Identifier<Entry.IDKind>) throws -> Bool = { _ in false }
    ) throws -> Entry {
        let entry = try find(reference, in: db)
        let used = ClassError.hasHistory(noun: Entry.table.noun, name: entry.name)
        guard try !hasRecords(entry.id) else { throw used }
        do {
            _ = try db.attempt {
                try db.run("DELETE FROM \(part: Entry.table.table) WHERE id = \(entry.id)")
            }
        } catch let violation as ConstraintViolation where violation.rule == .foreignKey {
            throw used
        }
        return entry
    }

    /// Passes each entity to the closure in order of id, with its key in CSV files.
    func forEach(in db: any Transaction, _ body: (Entry, _ key: String) throws -> Void) throws {
        let keys = try Entry.table.rowKeys(in: db)
        try db.forEach("\(part: Entry.selection) ORDER BY t.id") { row in
            let entry = try Entry(row)
            try body(entry, keys.key(entry.key, entry.id))
        }
    }
}

extension KeyedTable {
    /// Inserts a row.
    ///
    /// - Throws: ``ClassError/keyTaken(noun:key:)``.
    func insert(_ sql: SQL, key: String?, in db: any Transaction) throws -> Identifier<IDKind> {
        do {
            return Identifier(try db.attempt { try db.insert(sql) })
        } catch let violation as ConstraintViolation {
            guard let key, violation.isUnique(table.text + ".key") else { throw violation }
            throw ClassError.keyTaken(noun: noun, key: key)
        }
    }
}

extension SQLCatalogue<ClassType> {
    /// The styles, families or levels of all class types, once each, in alphabetical order.
    func values(of field: ClassTypeField, in db: any Transaction) throws -> [String] {
        let column: SQL =
            switch field {
            case .style: "style"
            case .family: "family"
            case .level: "level"
            }
        return try db.rows(
            """
            SELECT min(\(part: column)) AS value FROM class_types
            GROUP BY folded_\(part: column) ORDER BY folded_\(part: column)
            """
        ).map { try $0["value"] }
    }
}
