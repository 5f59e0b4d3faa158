internal import Application
internal import Core
internal import Persistence

/// The CSV files of the catalogues.
struct CatalogueSheets {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let classTypes: SQLCatalogue<ClassType>
    let terms: SQLCatalogue<Term>
    /// Reads the academy's time zone, that of a venue without one of its own.
    let zone: @Sendable (any Transaction) throws -> Zone

    var all: [any Sheet] { [venueSheet, roomSheet, instructorSheet, classTypeSheet, termSheet] }

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
