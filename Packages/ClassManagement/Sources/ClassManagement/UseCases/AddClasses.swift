internal import Application
internal import Core
internal import Persistence

/// Adds classes with their sessions.
struct AddClasses {
    let classTypes: SQLCatalogue<ClassType>
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let terms: SQLCatalogue<Term>
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository
    let prices: ReadPrices

    func serve(_ service: inout Service) { service.on(AddClass.self, add) }

    /// Adds a class and creates all of its sessions.
    ///
    /// - Throws: ``ClassError/daysMissing``, ``ClassError/roomTaken(_:)``,
    ///   ``ClassError/instructorTaken(_:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``,
    ///   ``ClassError/keyTaken(noun:key:)``, ``ClassError/archived(noun:name:)``; ``NotFound``;
    ///   ``InvalidValue``.
    private func add(_ request: AddClass, by caller: Caller, in db: any Transaction) throws -> AcademyClass {
        let type = try classTypes.unarchived(request.classType, in: db)
        let room = try rooms.unarchived(request.room, at: venues, in: db)
        let term = try request.term.map { try terms.unarchived($0, in: db) }
        guard let first = request.firstDay ?? term?.firstDay, let last = request.lastDay ?? term?.lastDay
        else { throw ClassError.daysMissing }
        let name = try FreeText.parseOptional(request.name, field: "name")
        let new = try AcademyClass.New(
            key: request.key, name: name ?? "\(type.style) \(type.level)", classType: type.id, room: room,
            instructor: try request.instructor.map { try instructors.unarchived($0, in: db).id },
            schedule: Schedule(slots: request.slots, firstDay: first, lastDay: last),
            capacity: request.capacity, dropInPrice: try prices.price(request.dropInPrice, in: db))
        try new.checkFitsRoom()
        let id = try insert(new, after: caller.at, in: db)
        return try classes.find(.id(id), at: caller.at, in: db)
    }

    /// Stores a class and creates all of its sessions.
    ///
    /// - Parameters:
    ///   - instructor: with which sessions those of its instructor are compared.
    ///   - now: sessions that end by this instant are not compared.
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/keyTaken(noun:key:)``.
    func insert(
        _ new: AcademyClass.New, instructor: ClashResource = .instructor, after now: Instant,
        in db: any Transaction
    ) throws -> ClassID {
        let id = try classes.insert(new, in: db)
        try createSessions(of: id, new, in: db)
        try sessions.checkClashes(of: .academyClass(id), instructor: instructor, after: now, in: db)
        return id
    }

    /// Creates all sessions of a new class; those on holidays are cancelled.
    private func createSessions(of id: ClassID, _ new: AcademyClass.New, in db: any Transaction) throws {
        let zone = try venues.find(.id(new.room.venue), in: db).timeZone
        let daysOff = try holidays.days(at: new.room.venue, new.schedule.days, in: db)
        for plan in new.schedule.sessions(in: zone, holidays: daysOff)
        where plan.day >= new.scheduleFrom ?? plan.day {
            _ = try sessions.insert(plan, of: id, room: new.room.id, instructor: new.instructor, in: db)
        }
    }
}
