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

extension Classes {
    /// The CSV files of the catalogues.
    var catalogueSheets: [any Sheet] { [venueSheet, roomSheet, instructorSheet, classTypeSheet, termSheet] }

    private var venueSheet: CatalogueSheet<Venue, VenueRow> {
        CatalogueSheet(
            name: "venues", otherNames: ["venue", "sede", "sedes", "local", "locales", "locations"],
            fixedColumns: ["time_zone"], impliedColumns: ["time_zone"], catalogue: venues,
            row: { venue, key, _ in
                VenueRow(key: key, name: venue.name, address: venue.address, timeZone: venue.timeZone)
            },
            new: { [zone] row, _, db in
                try Venue.New(
                    key: row.key, name: row.name, address: row.address,
                    timeZone: try row.timeZone ?? zone(db),
                    isArchived: row.archived ?? false)
            }, edit: { EditVenue(venue: $0, name: $1.name, address: $1.address, isArchived: $1.archived) })
    }

    private var roomSheet: CatalogueSheet<Room, RoomRow> {
        CatalogueSheet(
            name: "rooms", otherNames: ["room", "sala", "salas", "salon", "salones", "studios"],
            dependencies: ["venues"], fixedColumns: ["venue"], naturalKeys: [["venue", "name"], ["name"]],
            container: "venues", catalogue: rooms,
            row: {
                RoomRow(key: $1, venue: $2.key($0.venue, of: "venues"), name: $0.name, capacity: $0.capacity)
            },
            new: { row, keys, _ in
                let venue: VenueID = try keys.id(row.venue, of: "venues", column: "venue")
                return try Room.New(
                    key: row.key, venue: venue, name: row.name, capacity: row.capacity,
                    isArchived: row.archived ?? false)
            }, edit: { EditRoom(room: $0, name: $1.name, capacity: $1.capacity, isArchived: $1.archived) })
    }

    private var instructorSheet: CatalogueSheet<Instructor, InstructorRow> {
        CatalogueSheet(
            name: "instructors",
            otherNames: [
                "instructor", "profesor", "profesores", "docente", "docentes", "teacher", "teachers",
                "maestros",
            ], nameColumns: ["name"], catalogue: instructors,
            row: { person, key, _ in
                InstructorRow(key: key, name: person.name, email: person.email?.text, styles: person.styles)
            },
            new: { row, _, _ in
                try Instructor.New(
                    key: row.key, name: row.name, email: row.email, styles: row.styles ?? [],
                    isArchived: row.archived ?? false)
            },
            edit: {
                EditInstructor(
                    instructor: $0, name: $1.name, email: $1.email, styles: $1.styles, isArchived: $1.archived
                )
            },
            checkIsSame: { row, stored in
                let words = { (name: String) in Set(SearchText.fold(name).split { !$0.isLetter }) }
                let isOther = words(row.name).isDisjoint(with: words(stored.name))
                guard isOther, row.email == nil || row.email != stored.email?.text else { return }
                throw InvalidValue(
                    "instructor.other-person", field: "key",
                    ["key": row.key, "instructor": stored.name, "name": row.name.excerpt()])
            })
    }

    private var classTypeSheet: CatalogueSheet<ClassType, ClassTypeRow> {
        CatalogueSheet(
            name: "class_types", otherNames: ["classtype", "tipodeclase", "tiposdeclase"],
            naturalKeys: [["style", "level"], ["style", "family", "level"], ["style"]], catalogue: classTypes,
            row: { type, key, _ in
                ClassTypeRow(key: key, style: type.style, family: type.family, level: type.level)
            },
            new: { row, _, _ in
                try ClassType.New(
                    key: row.key, style: row.style, family: row.family, level: row.level,
                    isArchived: row.archived ?? false)
            },
            edit: {
                EditClassType(
                    classType: $0, style: $1.style, family: $1.family, level: $1.level,
                    isArchived: $1.archived)
            })
    }

    private var termSheet: CatalogueSheet<Term, TermRow> {
        CatalogueSheet(
            name: "terms", otherNames: ["term", "ciclo", "ciclos"], catalogue: terms,
            row: { term, key, _ in
                TermRow(key: key, name: term.name, firstDay: term.firstDay, lastDay: term.lastDay)
            },
            new: { row, _, _ in
                try Term.New(
                    key: row.key, name: row.name, firstDay: row.firstDay, lastDay: row.lastDay,
                    isArchived: row.archived ?? false)
            },
            edit: {
                EditTerm(
                    term: $0, name: $1.name, firstDay: $1.firstDay, lastDay: $1.lastDay,
                    isArchived: $1.archived)
            })
    }
}
