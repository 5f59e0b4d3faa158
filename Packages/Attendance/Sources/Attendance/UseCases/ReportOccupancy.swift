internal import Application
internal import Core
internal import Persistence

/// Counts the attendance of the classes, venues or instructors, and how full their sessions were.
struct ReportOccupancy {
    let sessions: any SessionCalendar
    let records: SQLAttendanceRepository
    let counting: ReadAttendanceCounts
    let results: SnapshotCache

    func serve(_ service: inout Service) { service.on(ReportAttendanceGroups.self, reportGroups) }

    /// Counts the attendance of each group, most attended first.
    ///
    /// The totals of a class are added to the group of its present venue or instructor, with its present
    /// capacity. Then each session with another venue, instructor or capacity is subtracted from that
    /// group, and added to the group of its own venue or instructor.
    private func reportGroups(
        _ request: ReportAttendanceGroups, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceGroups {
        let grouping = try AttendanceGrouping(parsing: request.by)
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let key = "groups \(grouping) \(caller.language) \(String(describing: [request.from, request.to]))"
        return try results.result(of: key, in: db) {
            try groups(request, grouping, in: caller.language, db)
        }
    }

    private func groups(
        _ request: ReportAttendanceGroups, _ grouping: AttendanceGrouping, in language: Language,
        _ db: any Transaction
    ) throws -> AttendanceGroups {
        let places = try sessions.classPlaces(in: db)
        var groups: [ReportKey: StatusCounts] = [:]
        for counts in try counting.countsOfClasses(from: request.from, to: request.to, in: db) {
            guard let place = places[counts.academyClass] else { continue }
            groups[place.key(for: grouping), default: StatusCounts()] +=
                counts.counts.with(capacity: place.capacity)
        }
        try moveChangedSessions(request, grouping, places, in: db, between: &groups)
        let rows = groups.filter { $0.value.sessions > 0 }.map { AttendanceGroup($0, $1, in: language) }
        return AttendanceGroups(
            by: grouping,
            groups: rows.sortedHighestFirst(by: { $0.present + $0.late }, name: \.name) { $0.id ?? 0 })
    }

    /// Moves the counts of each changed session from the group of its class to its own group.
    private func moveChangedSessions(
        _ request: ReportAttendanceGroups, _ grouping: AttendanceGrouping, _ places: [ClassID: SessionPlace],
        in db: any Transaction, between groups: inout [ReportKey: StatusCounts]
    ) throws {
        var changed: [(session: SessionID, place: SessionPlace)] = []
        // A session counts for its class wherever it took place, so only its places can differ.
        try sessions.forEachChangedSession(
            ofCapacity: grouping == .academyClass, from: request.from, to: request.to, in: db
        ) { session, place in changed.append((session, place)) }
        let counts = try records.counts(at: changed.map(\.session), in: db)
        for (session, place) in changed {
            for day in counts[session, default: []] {
                guard let usual = places[day.classDay.academyClass] else { continue }
                groups[usual.key(for: grouping), default: StatusCounts()] -=
                    day.counts.with(capacity: usual.capacity)
                groups[place.key(for: grouping), default: StatusCounts()] +=
                    day.counts.with(capacity: place.capacity)
            }
        }
    }
}

extension AttendanceGroup {
    fileprivate init(_ key: ReportKey, _ sums: StatusCounts, in language: Language) {
        self.init(
            id: key.id, name: key.name(in: language), sessions: sums.sessions, present: sums.present,
            late: sums.late, excused: sums.excused, absent: sums.absent, places: sums.places,
            occupancy: sums.places > 0 ? 100 * (sums.present + sums.late) / sums.places : 0)
    }
}
