public import Core
public import Persistence

extension Classes {
    /// The venue, instructor and capacity of each class.
    ///
    /// - Parameter ids: the classes; nil for all.
    public func places(of ids: [ClassID]? = nil, in db: any Transaction) throws -> [ClassID: ClassPlace] {
        try SQLClassPlaces().classes(ids, in: db)
    }

    /// Passes each session whose venue, instructor or capacity is not that of its class to the closure.
    ///
    /// Cancelled sessions are left out.
    ///
    /// - Parameters:
    ///   - ofCapacity: whether only the sessions with a capacity of their own are passed.
    ///   - from: the first day of the sessions; nil for no limit.
    ///   - to: the last day of the sessions; nil for no limit.
    public func forEachChangedSession(
        ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, ClassID, ClassPlace) throws -> Void
    ) throws {
        try SQLClassPlaces().forEachChangedSession(ofCapacity: ofCapacity, from: from, to: to, in: db, body)
    }

    /// Passes each cancelled session between two days, both included, to the closure; a day that is nil sets
    /// no limit.
    public func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction, _ body: (SessionID) throws -> Void
    ) throws {
        try SQLClassPlaces().forEachCancelledSession(from: from, to: to, in: db, body)
    }

    /// Passes the day and the start of each session that is not cancelled to the closure, from a day on.
    public func forEachStart(
        since day: CalendarDay, in db: any Transaction,
        _ body: (SessionID, ClassID, CalendarDay, TimeOfDay) throws -> Void
    ) throws {
        try SQLClassPlaces().forEachStart(since: day, in: db, body)
    }
}
