import Core
import Persistence

/// How an entity of a catalogue is stored.
protocol StoredEntry: CatalogueEntry {
    static var rows: KeyedTable<IDKind> { get }
    /// `SELECT … FROM table t …`, without conditions.
    static var selection: SQL { get }
    /// The column that says which venue a row belongs to; nil where it belongs to none.
    static var venueColumn: SQL? { get }
    init(_ row: Row) throws
    static func insertion(_ new: New) -> SQL
    static func update(_ id: Identifier<IDKind>, to new: New) -> SQL
}

extension StoredEntry {
    static var venueColumn: SQL? { nil }
}

/// The entities of one kind, in a table of the academy's database.
struct SQLCatalogue<Entry: StoredEntry>: Catalogue {
    func find(_ reference: Reference<Entry.IDKind>, in db: any Transaction) throws -> Entry {
        guard let id = try Entry.rows.id(of: reference, in: db),
            let row = try db.row("\(part: Entry.selection) WHERE t.id = \(id)")
        else { throw NotFound(Entry.rows.noun, reference) }
        return try Entry(row)
    }

    func find(key: String, in db: any Transaction) throws -> Identifier<Entry.IDKind>? {
        try Entry.rows.id(key: key, in: db)
    }

    func page(
        at venue: VenueID?, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Entry> {
        let limit = try PageLimit.check(limit)
        var conditions: [SQL] = []
        if let venue, let column = Entry.venueColumn { conditions.append("\(part: column) = \(venue)") }
        if let after { conditions.append("t.id > \(try after.id(at: 0))") }
        let rows = try db.rows(
            "\(part: Entry.selection)\(part: .whereAll(conditions)) ORDER BY t.id LIMIT \(limit + 1)")
        return Page(try rows.map(Entry.init), limit: limit) { Cursor(["\($0.id)"]) }
    }

    func insert(_ new: Entry.New, in db: any Transaction) throws -> Identifier<Entry.IDKind> {
        try Entry.rows.insert(Entry.insertion(new), key: new.key, in: db)
    }

    func update(_ id: Identifier<Entry.IDKind>, to new: Entry.New, in db: any Transaction) throws {
        try db.run(Entry.update(id, to: new))
    }

    func forEach(in db: any Transaction, _ body: (Entry, _ key: String) throws -> Void) throws {
        try db.forEach("\(part: Entry.selection) ORDER BY t.id") { row in
            let entry = try Entry(row)
            try body(entry, Entry.rows.key(entry.key, entry.id))
        }
    }
}
