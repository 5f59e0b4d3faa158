internal import Application
internal import Core
internal import Persistence

/// A row of `classes.csv`.
struct ClassRow: KeyedRow {
    let key: String
    let classType: String
    let name: String
    let venue: String
    let room: String
    let instructor: String?
    /// `MO|WE`, or `MO 18:00-19:00|SA 10:00-11:00` where the times differ.
    var days: [String]
    var startTime: TimeOfDay
    var endTime: EndTime
    let firstDay: CalendarDay
    let lastDay: CalendarDay
    let capacity: Int
    let currency: String?
    let dropInPrice: String?
    /// `yes` for an archived class; otherwise empty.
    var archived: Bool?
    /// The first day whose sessions follow the row; missing if all do. `sessions.csv` has the earlier ones,
    /// and `schedules.csv` their schedules.
    var scheduleFrom: CalendarDay?
}

/// `classes.csv`.
struct ClassSheet: Sheet {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let classes: SQLClassRepository
    let storing: StoreClasses
    let prices: ReadPrices
    let name = "classes"
    let noun = "class"
    let otherNames = ["class", "clase", "clases", "grupos", "horarios"]
    let dependencies: Set = ["venues", "rooms", "instructors", "class_types", "holidays"]
    let fixedColumns: Set<String>? = ["class_type"]
    let rareColumns: Set = ["archived", "schedule_from"]
    let naturalKeys = [
        ["name"], ["name", "days", "start_time"], ["class_type", "room", "days", "start_time"],
        ["name", "days"],
    ]

    func name(of row: ClassRow) -> String? { row.name }

    /// The row with its days and times as an export writes them, since a file can have other spellings of the
    /// same slots.
    func completed(_ row: ClassRow) throws -> ClassRow {
        let slots = try row.slots.sorted { ($0.day, $0.startTime) < ($1.day, $1.startTime) }
        var row = row
        row.days = WeeklySlot.cell(slots)
        row.startTime = slots.first?.startTime ?? row.startTime
        row.endTime = slots.first.map { EndTime($0.endTime) } ?? row.endTime
        row.archived = row.archived ?? false
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> ClassImporter {
        ClassImporter(sheet: self, currency: try prices.currency(db), region: try prices.region(db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (ClassRow, Int64) throws -> Void
    ) throws {
        try classes.forEach(in: db) { stored, key in
            guard let slot = stored.slots.first else {
                throw StorageError.unexpectedValue(column: "class_slots.class_id")
            }
            let row = ClassRow(
                key: key, classType: keys.key(stored.classType, of: "class_types"), name: stored.name,
                venue: keys.key(stored.venue, of: "venues"), room: keys.key(stored.room, of: "rooms"),
                instructor: stored.instructor.map { keys.key($0, of: "instructors") },
                days: WeeklySlot.cell(stored.slots), startTime: slot.startTime,
                endTime: EndTime(slot.endTime),
                firstDay: stored.firstDay, lastDay: stored.lastDay, capacity: stored.capacity,
                currency: stored.dropInPrice?.currency.code, dropInPrice: stored.dropInPrice?.decimal,
                archived: stored.isArchived ? true : nil, scheduleFrom: stored.scheduleFrom)
            try write(row, stored.id.number)
        }
    }

    func edit(
        _ id: ClassID, to row: ClassRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> (any APIRequest)? {
        var edit = EditClass(
            class: .id(id), name: row.name, room: .id(try room(of: row, keys, in: db).id),
            capacity: row.capacity, dropInPrice: row.dropInPrice, firstDay: row.firstDay,
            lastDay: row.lastDay, slots: try row.slots, isArchived: row.archived, from: row.scheduleFrom)
        if let key = row.instructor {
            edit.instructor =
                key.isEmpty
                ? .cleared : .set(.id(try keys.id(key, of: "instructors", column: "instructor")))
        }
        return edit
    }

    /// The room of an imported class: of several with the name, the one at the venue of the class.
    ///
    /// - Throws: ``ClassError/roomElsewhere(room:venue:)``.
    fileprivate func room(of row: ClassRow, _ keys: KeyIndex, in db: any Transaction) throws -> Room {
        let venue: VenueID = try keys.id(row.venue, of: "venues", column: "venue")
        let id: RoomID = try keys.id(row.room, of: "rooms", column: "room", within: venue.number)
        let room = try rooms.find(.id(id), in: db)
        guard room.venue == venue else {
            throw ClassError.roomElsewhere(room: room.name, venue: try venues.find(.id(venue), in: db).name)
        }
        return room
    }
}

/// Imports classes with their sessions.
struct ClassImporter: RowImporter {
    let sheet: ClassSheet
    let currency: Currency
    let region: Region?

    /// Adds the class and its sessions, or nothing.
    ///
    /// The sessions of an instructor are compared only if their venues have the same time zone, because files
    /// have only local times. Sessions that are over are not compared.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/roomElsewhere(room:venue:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
    func importRow(
        _ row: ClassRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.AcademyClass>? {
        let classType: ClassTypeID = try keys.id(row.classType, of: "class_types", column: "class_type")
        let room = try sheet.room(of: row, keys, in: db)
        let instructor: InstructorID? = try row.instructor.map {
            try keys.id($0, of: "instructors", column: "instructor")
        }
        let slots = try row.slots
        let price = try row.dropInPrice.map {
            try Money(cell: $0, row.currency, column: "drop_in_price", academy: currency, in: region)
        }
        if let id = try sheet.classes.id(key: row.key, in: db) { return ImportOutcome(id, isNew: false) }
        let new = try AcademyClass.New(
            key: row.key, name: row.name, classType: classType, room: room, instructor: instructor,
            schedule: Schedule(slots: slots, firstDay: row.firstDay, lastDay: row.lastDay),
            scheduleFrom: row.scheduleFrom, capacity: row.capacity, dropInPrice: price,
            isArchived: row.archived ?? false)
        let zone = try sheet.venues.find(.id(room.venue), in: db).timeZone
        if new.isCurrent(on: zone.day(now)) { try new.checkFitsRoom() }
        let id = try sheet.storing.insert(new, instructor: .instructorInOneZone, after: now, in: db)
        return ImportOutcome(id, isNew: true)
    }
}

extension ClassRow {
    fileprivate var slots: [WeeklySlot] {
        get throws(InvalidValue) { try WeeklySlot.slots(of: days, startTime, endTime) }
    }
}

extension WeeklySlot {
    /// The slots of the column `days`; a day without times has those of the row.
    static func slots(
        of days: [String], _ start: TimeOfDay, _ end: EndTime
    ) throws(InvalidValue) -> [WeeklySlot] {
        guard !days.isEmpty else { throw InvalidValue("days.missing", field: "days") }
        return try days.map { part throws(InvalidValue) in try slot(part, start, end) }
    }

    /// A day, alone or with times: `MO`, `MO 18:00-19:00`. Spreadsheets replace the hyphen by an en dash.
    private static func slot(
        _ part: String, _ start: TimeOfDay, _ end: EndTime
    ) throws(InvalidValue) -> WeeklySlot {
        let words = part.split(separator: " ", maxSplits: 1)
        let day = try Weekday(parsing: String(words.first ?? ""), field: "days")
        guard words.count == 2 else {
            return try WeeklySlot(day: day, startTime: start, endTime: end.time)
        }
        let times = words[1].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
        guard times.count == 2 else {
            throw InvalidValue("days.malformed", field: "days", ["text": part.excerpt()])
        }
        return try WeeklySlot(
            day: day, startTime: TimeOfDay(parsing: String(times[0]), field: "days"),
            endTime: EndTime(parsing: String(times[1]), field: "days").time)
    }

    /// The values of the column `days`; each has its times only if not all slots have the same.
    static func cell(_ slots: [WeeklySlot]) -> [String] {
        guard let first = slots.first else { return [] }
        let isUniform = slots.allSatisfy { $0.startTime == first.startTime && $0.endTime == first.endTime }
        return slots.map { isUniform ? $0.day.rawValue : "\($0.day.rawValue) \($0.startTime)-\($0.endTime)" }
    }
}
