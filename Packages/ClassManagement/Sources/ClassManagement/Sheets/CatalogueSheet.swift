internal import Core
internal import Networking
internal import Persistence

/// A row of a catalogue's CSV file.
protocol CatalogueRow: Codable, Sendable {
    var key: String { get }
}

/// The CSV file of a catalogue: venues, rooms, instructors, class types or terms.
struct CatalogueSheet<Entry: CatalogueEntry, Row: CatalogueRow>: Sheet, RowImporter {
    let name: String
    var dependencies: Set<String> = []
    let catalogue: SQLCatalogue<Entry>
    let row: @Sendable (Entry, _ key: String, ExportedKeys) -> Row
    let new: @Sendable (Row, KeyIndex) throws -> Entry.New

    var noun: String { Entry.table.noun }

    func key(of row: Row) throws(InvalidValue) -> String? { try EntityKey.parse(row.key) }

    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try catalogue.forEach(in: db) { try body($1, $0.id.number) }
    }

    func importRow(
        _ row: Row, number: Int, keys: KeyIndex, in db: any Transaction
    ) throws -> ImportOutcome<Entry.IDKind>? {
        let new = try new(row, keys)
        if let id = try catalogue.find(key: row.key, in: db) { return ImportOutcome(id, isNew: false) }
        return try ImportOutcome(catalogue.insert(new, in: db), isNew: true)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (Row, Int64?) throws -> Void
    ) throws {
        try catalogue.forEach(in: db) { try write(row($0, $1, keys), $0.id.number) }
    }
}

struct VenueRow: CatalogueRow {
    let key: String
    let name: String
    let address: String?
    let timeZone: Zone
}

struct RoomRow: CatalogueRow {
    let key: String
    let venue: String
    let name: String
    let capacity: Int
}

struct InstructorRow: CatalogueRow {
    let key: String
    let name: String
    let email: String?
    let styles: [String]?
}

struct ClassTypeRow: CatalogueRow {
    let key: String
    let style: String
    let family: String
    let level: String
}

struct TermRow: CatalogueRow {
    let key: String
    let name: String
    let firstDay: CalendarDay
    let lastDay: CalendarDay
}

extension Classes {
    /// The CSV files of the catalogues.
    var catalogueSheets: [any Sheet] {
        [
            CatalogueSheet(
                name: "venues", catalogue: venues,
                row: { venue, key, _ in
                    VenueRow(key: key, name: venue.name, address: venue.address, timeZone: venue.timeZone)
                },
                new: { row, _ in
                    try Venue.New(key: row.key, name: row.name, address: row.address, timeZone: row.timeZone)
                }),
            CatalogueSheet(
                name: "rooms", dependencies: ["venues"], catalogue: rooms,
                row: {
                    RoomRow(
                        key: $1, venue: $2.key($0.venue, of: "venues"), name: $0.name, capacity: $0.capacity)
                },
                new: { row, keys in
                    try Room.New(
                        key: row.key, venue: keys.id(row.venue, of: "venues", column: "venue"),
                        name: row.name,
                        capacity: row.capacity)
                }),
            CatalogueSheet(
                name: "instructors", catalogue: instructors,
                row: { instructor, key, _ in
                    InstructorRow(
                        key: key, name: instructor.name, email: instructor.email?.text,
                        styles: instructor.styles)
                },
                new: { row, _ in
                    try Instructor.New(
                        key: row.key, name: row.name, email: row.email, styles: row.styles ?? [])
                }),
            CatalogueSheet(
                name: "class_types", catalogue: classTypes,
                row: { type, key, _ in
                    ClassTypeRow(key: key, style: type.style, family: type.family, level: type.level)
                },
                new: { row, _ in
                    try ClassType.New(key: row.key, style: row.style, family: row.family, level: row.level)
                }),
            CatalogueSheet(
                name: "terms", catalogue: terms,
                row: { term, key, _ in
                    TermRow(key: key, name: term.name, firstDay: term.firstDay, lastDay: term.lastDay)
                },
                new: { row, _ in
                    try Term.New(
                        key: row.key, name: row.name, firstDay: row.firstDay, lastDay: row.lastDay)
                }),
        ]
    }
}
