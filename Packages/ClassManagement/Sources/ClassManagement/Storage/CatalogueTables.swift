internal import Core
internal import Persistence

extension Venue: CatalogueEntry {
    static let table = KeyedTable<Kind.Venue>(
        noun: "venue", table: "venues", names: ["name"], label: "name || coalesce(', ' || address, '')")
    static let selection: SQL =
        "SELECT t.id, t.key, t.name, t.address, t.time_zone, t.is_archived FROM venues t"

    static func isInText(_ id: VenueID) -> SQL? {
        """
        (r.venue_id = \(id) OR c.id IN (
            SELECT e.class_id FROM class_schedules e JOIN rooms er ON er.id = e.room_id
            WHERE er.venue_id = \(id)))
        """
    }

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], address: try row["address"],
            timeZone: try row["time_zone"], isArchived: try row["is_archived"])
    }

    static func columns(_ new: New) -> KeyValuePairs<SQL, SQL> {
        [
            "key": "\(new.key)", "name": "\(new.name)", "address": "\(new.address)",
            "time_zone": "\(new.timeZone)", "is_archived": "\(new.isArchived)",
        ]
    }
}

extension Room: CatalogueEntry {
    static let table = KeyedTable<Kind.Room>(
        noun: "room", table: "rooms", names: ["name", nameWithVenue], label: nameWithVenue)
    /// The name as lists show it: `Salón 1, San Borja`.
    private static let nameWithVenue: SQL =
        "name || ', ' || (SELECT v.name FROM venues v WHERE v.id = rooms.venue_id)"
    static let selection: SQL = """
        SELECT t.id, t.key, t.venue_id, v.name AS venue_name, t.name, t.capacity,
            t.is_archived
        FROM rooms t JOIN venues v ON v.id = t.venue_id
        """
    /// A room of an archived venue counts as archived.
    static var archivedCondition: SQL { "(t.is_archived = 1 OR v.is_archived = 1)" }

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], venue: try row["venue_id"],
            venueName: try row["venue_name"], name: try row["name"], capacity: try row["capacity"],
            isArchived: try row["is_archived"])
    }

    static func columns(_ new: New) -> KeyValuePairs<SQL, SQL> {
        [
            "key": "\(new.key)", "venue_id": "\(new.venue)", "name": "\(new.name)",
            "capacity": "\(new.capacity)", "is_archived": "\(new.isArchived)",
        ]
    }
}

extension Instructor: CatalogueEntry {
    static let table = KeyedTable<Kind.Instructor>(
        noun: "instructor", table: "instructors", names: ["name"],
        label: "name || coalesce(', ' || email, '')")
    static let selection: SQL =
        "SELECT t.id, t.key, t.name, t.email, t.styles, t.is_archived FROM instructors t"

    static func isInText(_ id: InstructorID) -> SQL? {
        """
        (c.instructor_id = \(id)
            OR c.id IN (SELECT e.class_id FROM class_schedules e WHERE e.instructor_id = \(id)))
        """
    }

    init(_ row: Row) throws {
        let styles: String = try row["styles"]
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], email: try row["email"],
            styles: styles.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) },
            isArchived: try row["is_archived"])
    }

    static func columns(_ new: New) -> KeyValuePairs<SQL, SQL> {
        [
            "key": "\(new.key)", "name": "\(new.name)", "email": "\(new.email)",
            "styles": "\(new.styles.joined(separator: "|"))", "is_archived": "\(new.isArchived)",
        ]
    }
}

extension SQLCatalogue where Entry == ClassType {
    /// The first class type with the same style, family and level, regardless of case and accents.
    func equal(to values: ClassType.New, in db: any Transaction) throws -> ClassTypeID? {
        func folded(_ texts: String...) -> [String] { texts.map(SearchText.fold) }
        let wanted = folded(values.style, values.family, values.level)
        let rows = try db.rows("SELECT id, style, family, level FROM class_types ORDER BY id")
        return try rows.first {
            try folded($0["style"], $0["family"], $0["level"]) == wanted
        }.map { try $0["id"] }
    }
}

extension ClassType: CatalogueEntry {
    var name: String { "\(style) \(level)" }
    static let table = KeyedTable<Kind.ClassType>(
        noun: "class type", table: "class_types", names: ["style || ' ' || level"],
        label: "style || ' ' || level || ', ' || family")
    static let selection: SQL =
        "SELECT t.id, t.key, t.style, t.family, t.level, t.is_archived FROM class_types t"

    static func isInText(_ id: ClassTypeID) -> SQL? { "c.class_type_id = \(id)" }

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], style: try row["style"], family: try row["family"],
            level: try row["level"], isArchived: try row["is_archived"])
    }

    static func columns(_ new: New) -> KeyValuePairs<SQL, SQL> {
        [
            "key": "\(new.key)", "style": "\(new.style)", "family": "\(new.family)", "level": "\(new.level)",
            "folded_style": "\(SearchText.fold(new.style))",
            "folded_family": "\(SearchText.fold(new.family))",
            "folded_level": "\(SearchText.fold(new.level))", "is_archived": "\(new.isArchived)",
        ]
    }
}

extension Term: CatalogueEntry {
    static let table = KeyedTable<Kind.Term>(
        noun: "term", table: "terms", names: ["name"], label: "name || ', ' || first_day")
    static let selection: SQL =
        "SELECT t.id, t.key, t.name, t.first_day, t.last_day, t.is_archived FROM terms t"

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], firstDay: try row["first_day"],
            lastDay: try row["last_day"], isArchived: try row["is_archived"])
    }

    static func columns(_ new: New) -> KeyValuePairs<SQL, SQL> {
        [
            "key": "\(new.key)", "name": "\(new.name)", "first_day": "\(new.firstDay)",
            "last_day": "\(new.lastDay)", "is_archived": "\(new.isArchived)",
        ]
    }
}

extension Venue.New: KeyedValues {}
extension Room.New: KeyedValues {}
extension Instructor.New: KeyedValues {}
extension ClassType.New: KeyedValues {}
extension Term.New: KeyedValues {}
