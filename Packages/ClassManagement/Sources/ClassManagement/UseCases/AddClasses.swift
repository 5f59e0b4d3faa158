internal import Application
internal import Core
internal import Persistence

/// Adds classes.
struct AddClasses {
    let classTypes: SQLCatalogue<ClassType>
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let terms: SQLCatalogue<Term>
    let classes: SQLClassRepository
    let prices: ReadPrices
    let storing: StoreClasses

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
        let id = try storing.insert(new, after: caller.at, in: db)
        return try classes.find(.id(id), at: caller.at, in: db)
    }
}
