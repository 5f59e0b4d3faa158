internal import Core
internal import Persistence

/// Stores new classes with their sessions.
struct StoreClasses {
    let venues: SQLCatalogue<Venue>
    let holidays: SQLHolidayRepository
    let classes: SQLClassRepository
    let sessions: SQLSessionRepository

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
