internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

extension ImportPass {
    /// Brings one row in and says whether it was new.
    mutating func bring(_ row: SheetRow, of file: AcademyFile, in db: any Transaction) throws -> Bool {
        switch file {
        case .venues: try venue(row, db)
        case .rooms: try room(row, db)
        case .instructors: try instructor(row, db)
        case .classTypes: try classType(row, db)
        case .terms: try term(row, db)
        case .holidays: try holiday(row, db)
        case .plans: try plan(row, db)
        case .classes: try academyClass(row, db)
        case .students: try student(row, db)
        case .guardians: try guardian(row, db)
        case .enrolments: try enrolment(row, db)
        case .payments: try payment(row, db)
        case .attendance: try attendance(row, db)
        }
    }

    private mutating func venue(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = VenueFacts(
            key: try row.key(), name: try row.line("name"),
            address: try FreeText.parseOptional(row.text("address"), field: "address", limit: Limits.line),
            timeZone: try Zone(row.required("time_zone"), field: "time_zone"))
        try once(facts.key, row: row)
        let outcome = try exchange.classes.bring(facts, in: db)
        venues.learn(facts.key, outcome.id)
        venueZones[outcome.id] = facts.timeZone
        return outcome.isNew
    }

    private mutating func room(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = RoomFacts(
            key: try row.key(), venue: try venues.id(row, "venue"), name: try row.line("name"),
            capacity: try row.number("capacity"))
        try once(facts.key, row: row)
        let outcome = try exchange.classes.bring(facts, in: db)
        rooms.learn(facts.key, outcome.id)
        return outcome.isNew
    }

    private mutating func instructor(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = InstructorFacts(
            key: try row.key(), name: try row.line("name"), email: row.text("email"),
            styles: row.list("styles"))
        try once(facts.key, row: row)
        let outcome = try exchange.classes.bring(facts, in: db)
        instructors.learn(facts.key, outcome.id)
        return outcome.isNew
    }

    private mutating func classType(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = ClassTypeFacts(
            key: try row.key(), style: try row.line("style"), family: try row.line("family"),
            level: try row.line("level"))
        try once(facts.key, row: row)
        let outcome = try exchange.classes.bring(facts, in: db)
        classTypes.learn(facts.key, outcome.id)
        families[outcome.id] = facts.family
        return outcome.isNew
    }

    private mutating func term(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = TermFacts(
            key: try row.key(), name: try row.line("name"), firstDay: try row.day("first_day"),
            lastDay: try row.day("last_day"))
        try once(facts.key, row: row)
        return try exchange.classes.bring(facts, in: db).isNew
    }

    private mutating func holiday(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let places = try row.list("venues").map { key in
            try venues.id(SheetRow(number: row.number, fields: [key], columns: ["venues": 0]), "venues")
        }
        let facts = HolidayFacts(date: try row.day("date"), name: try row.line("name"), venues: places)
        try once("\(facts.date) \(facts.name)", row: row)
        return try exchange.classes.bring(facts, in: db).isNew
    }

    private mutating func plan(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let facts = PlanFacts(
            key: try row.key(), name: try row.line("name"), kind: try row.word("kind", PlanKind.self),
            credits: try row.text("credits") == nil ? nil : row.number("credits"),
            validDays: try row.number("valid_days"), price: try money(row, "price"),
            families: row.list("families"))
        try once(facts.key, row: row)
        let outcome = try exchange.ledger.bring(facts, in: db)
        plans.learn(facts.key, outcome.id)
        return outcome.isNew
    }

    private mutating func academyClass(_ row: SheetRow, _ db: any Transaction) throws -> Bool {
        let venue = try venues.id(row, "venue")
        let facts = ClassFacts(
            key: try row.key(), classType: try classTypes.id(row, "class_type"), name: try row.line("name"),
            venue: venue, room: try rooms.id(row, "room"),
            instructor: try instructors.optionalID(row, "instructor"), slots: try WeekCell.slots(row),
            firstDay: try row.day("first_day"), lastDay: try row.day("last_day"),
            capacity: try row.number("capacity"),
            dropInPrice: try row.text("drop_in_price") == nil ? nil : money(row, "drop_in_price"))
        try once(facts.key, row: row)
        let outcome = try exchange.classes.bring(facts, at: now, in: db)
        classes.learn(facts.key, outcome.id)
        learn(facts, outcome.id)
        return outcome.isNew
    }

    /// An amount, which must be in the academy's currency.
    func money(_ row: SheetRow, _ column: String) throws(InvalidValue) -> Money {
        let amount = try row.money(column)
        guard amount.currency == currency else {
            throw InvalidValue(
                "currency.not-the-academys", field: "currency",
                "The amount is in \(amount.currency) and the academy's currency is \(currency).")
        }
        return amount
    }
}
