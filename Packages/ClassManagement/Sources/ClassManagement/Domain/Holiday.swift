public import Core
import Persistence

/// A day on which the sessions of some venues do not take place.
public struct Holiday: Codable, Sendable {
    public let id: HolidayID
    public let date: CalendarDay
    public let name: String
    /// Where it is kept; empty stands for everywhere.
    public let venues: [VenueID]
}

extension Holiday: AuditSubject {
    public var subject: String { "holiday \(id)" }
}

/// Keeps the holidays.
protocol HolidayRepository: Sendable {
    /// - Throws: ``NotFound``.
    func find(_ id: HolidayID, in db: any Transaction) throws -> Holiday
    func find(_ date: CalendarDay, _ name: String, in db: any Transaction) throws -> HolidayID?
    /// A page in order of date.
    func page(
        from: CalendarDay?, to: CalendarDay?, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Holiday>
    /// The days that a venue keeps, among those between two days.
    func days(
        at venue: VenueID, _ days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<CalendarDay>
    /// The first holiday that a venue keeps on a day.
    func first(at venue: VenueID, on day: CalendarDay, in db: any Transaction) throws -> Holiday?
    /// - Parameter known: the id of a holiday that was deleted and comes back changed; nil for a new one.
    /// - Throws: ``ClassError/holidayExists(name:date:)``.
    func insert(
        _ date: CalendarDay, _ name: String, venues: [VenueID], as known: HolidayID?, in db: any Transaction
    ) throws -> HolidayID
    /// - Throws: ``ClassError/holidayExists(name:date:)`` where another of that day has the name.
    func rename(_ id: HolidayID, to name: String, on date: CalendarDay, in db: any Transaction) throws
    func delete(_ id: HolidayID, in db: any Transaction) throws
    func forEach(in db: any Transaction, _ body: (Holiday) throws -> Void) throws
}
