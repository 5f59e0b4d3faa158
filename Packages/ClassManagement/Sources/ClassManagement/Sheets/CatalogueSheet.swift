internal import Application
internal import Core
internal import Persistence

/// The CSV file of a catalogue: venues, rooms, instructors, class types or terms.
struct CatalogueSheet<Entry: CatalogueEntry, Row: CatalogueRow>: Sheet, RowImporter {
    let name: String
    var otherNames: [String] = []
    let rareColumns: Set = ["archived"]
    var dependencies: Set<String> = []
    var fixedColumns: Set<String>? = []
    var impliedColumns: Set<String> = []
    var nameColumns: [String] = []
    var naturalKeys = [["name"]]
    var container: String?
    let detailColumns: Set = ["address", "email"]
    let catalogue: SQLCatalogue<Entry>
    /// Makes the row of an entity, without the column `archived`.
    let row: @Sendable (Entry, _ key: String, ExportedKeys) -> Row
    let new: @Sendable (Row, KeyIndex, any Transaction) throws -> Entry.New
    let edit: @Sendable (Reference<Entry.IDKind>, Row) -> any APIRequest
    /// Refuses a row with the key of an entity that it cannot be.
    var checkIsSame: @Sendable (Row, Entry) throws -> Void = { _, _ in }

    var noun: String { Entry.table.noun }

    func name(of row: Row) -> String? { (row as? any NamedRow)?.name }

    func container(of row: Row) -> String? { (row as? any ContainedRow)?.containerKey }

    func completed(_ row: Row) -> Row {
        var row = row
        row.archived = row.archived ?? false
        return row
    }

    func importRow(
        _ row: Row, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Entry.IDKind>? {
        let new = try new(row, keys, db)
        if let id = try catalogue.id(key: row.key, in: db) {
            try checkIsSame(row, catalogue.find(.id(id), in: db))
            return ImportOutcome(id, isNew: false)
        }
        return try ImportOutcome(catalogue.insert(new, in: db), isNew: true)
    }

    func export(in db: any Transaction, keys: ExportedKeys, to write: (Row, Int64) throws -> Void) throws {
        try catalogue.forEach(in: db) { entry, key in
            var exported = row(entry, key, keys)
            exported.archived = entry.isArchived ? true : nil
            try write(exported, entry.id.number)
        }
    }

    func edit(
        _ id: Identifier<Entry.IDKind>, to row: Row, keys: KeyIndex, at now: Instant,
        in db: any Transaction
    ) -> (any APIRequest)? { edit(.id(id), row) }
}

/// A row of a catalogue's file.
protocol CatalogueRow: KeyedRow {
    /// `yes` for an archived entity; otherwise empty.
    var archived: Bool? { get set }
}

/// A row by whose name rows of other files may refer to its entity.
private protocol NamedRow {
    var name: String { get }
}

/// A row of an entity within another one, whose key it has.
private protocol ContainedRow {
    var containerKey: String { get }
}

struct VenueRow: CatalogueRow, NamedRow {
    let key: String
    let name: String
    let address: String?
    /// Missing for that of the academy.
    let timeZone: Zone?
    var archived: Bool?
}

struct RoomRow: CatalogueRow, NamedRow, ContainedRow {
    let key: String
    let venue: String
    let name: String
    let capacity: Int
    var archived: Bool?

    fileprivate var containerKey: String { venue }
}

struct InstructorRow: CatalogueRow, NamedRow {
    let key: String
    let name: String
    let email: String?
    let styles: [String]?
    var archived: Bool?
}

struct ClassTypeRow: CatalogueRow {
    let key: String
    let style: String
    let family: String
    let level: String
    var archived: Bool?
}

struct TermRow: CatalogueRow {
    let key: String
    let name: String
    let firstDay: CalendarDay
    let lastDay: CalendarDay
    var archived: Bool?
}
