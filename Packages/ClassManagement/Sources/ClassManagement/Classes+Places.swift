public import Core
public import Persistence

extension Classes {
    /// Where each class takes place.
    public func places(in db: any Transaction) throws -> [ClassID: ClassPlace] {
        try SQLClassPlaces().classes(in: db)
    }

    /// Passes the sessions between two days to the closure that take place, and whose venue, instructor or
    /// capacity is not that of their class.
    public func forEachChangedSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, ClassID, ClassPlace) throws -> Void
    ) throws {
        try SQLClassPlaces().forEachChangedSession(from: from, to: to, in: db, body)
    }

    /// Passes the cancelled sessions between two days to the closure.
    public func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, ClassID) throws -> Void
    ) throws {
        try SQLClassPlaces().forEachCancelledSession(from: from, to: to, in: db, body)
    }

    /// Passes the day and the start of each session since a day that is not cancelled to the closure.
    public func forEachStart(
        since day: CalendarDay, in db: any Transaction,
        _ body: (SessionID, ClassID, CalendarDay, TimeOfDay) throws -> Void
    ) throws {
        try SQLClassPlaces().forEachStart(since: day, in: db, body)
    }
}
