internal import Core
internal import Persistence

extension SQLCatalogue<Room> {
    /// The rooms that are not archived and have no session at a local time. A local time is a different
    /// instant in each venue's time zone.
    func free(
        at start: LocalDateTime, minutes: Int, venue: VenueID?, capacity: Int?, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<Room> {
        let instants: [SQL] = try TodaySQL.zones(in: db).map { "WHEN \($0) THEN \($0.instant(start))" }
        let instant: SQL =
            instants.isEmpty ? "0" : "CASE v.time_zone \(part: .joined(instants, by: " ")) END"
        return try db.page(
            Room.selection,
            where: [
                "NOT \(part: Room.archivedCondition)", venue.map { "t.venue_id = \($0)" },
                capacity.map { "t.capacity >= \($0)" },
                "NOT \(part: isBooked("room_id", from: instant, minutes: minutes))",
            ], by: [.integer("t.id")], limit: limit, after: after, Room.init)
    }
}

extension SQLCatalogue<Instructor> {
    /// The instructors that are not archived and have no session at a time.
    func free(
        from start: Instant, minutes: Int, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Instructor> {
        try db.page(
            Instructor.selection,
            where: [
                "NOT \(part: Instructor.archivedCondition)",
                "NOT \(part: isBooked("instructor_id", from: "\(start)", minutes: minutes))",
            ], by: [.integer("t.id")], limit: limit, after: after, Instructor.init)
    }
}

/// A condition: a session that is not cancelled uses the row of `t` at a time.
///
/// - Parameter column: the column of `sessions` that references `t`.
private func isBooked(_ column: SQL, from start: SQL, minutes: Int) -> SQL {
    """
    EXISTS (SELECT 1 FROM sessions s WHERE s.\(part: column) = t.id AND s.is_cancelled = 0
        AND s.starts_at > \(part: start) - \(ClassLimits.longestSession)
        AND s.starts_at < \(part: start) + \(Int64(minutes) * 60_000) AND s.ends_at > \(part: start))
    """
}
