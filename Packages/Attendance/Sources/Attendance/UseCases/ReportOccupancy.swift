internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Counts the attendance of each group, most attended first.
    ///
    /// The totals of a class are added to the group of its present venue or instructor, with its present
    /// capacity. Then each session with another venue, instructor or capacity is subtracted from that
    /// group, and added to the group of its own venue or instructor.
    func reportGroups(
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
        var groups: [ReportKey: AttendanceSums] = [:]
        for counts in try countsOfClasses(from: request.from, to: request.to, in: db) {
            guard let place = places[counts.academyClass] else { continue }
            groups[place.key(for: grouping), default: AttendanceSums()].add(counts, capacity: place.capacity)
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
        in db: any Transaction, between groups: inout [ReportKey: AttendanceSums]
    ) throws {
        var changed: [(session: SessionID, place: SessionPlace)] = []
        // A session counts for its class wherever it took place, so only its places can differ.
        try sessions.forEachChangedSession(
            ofCapacity: grouping == .academyClass, from: request.from, to: request.to, in: db
        ) { session, _, place in changed.append((session, place)) }
        let counts = try records.counts(at: changed.map(\.session), in: db)
        for (session, place) in changed {
            for counts in counts[session, default: []].map(\.counts) {
                guard let usual = places[counts.academyClass] else { continue }
                groups[usual.key(for: grouping), default: AttendanceSums()]
                    .add(counts, capacity: usual.capacity, sign: -1)
                groups[place.key(for: grouping), default: AttendanceSums()]
                    .add(counts, capacity: place.capacity)
            }
        }
    }

    /// The attendance of each class between two days, both included, without the records of cancelled
    /// sessions.
    func countsOfClasses(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [ClassCounts] {
        let cancelled = Dictionary(
            grouping: try countsOfCancelled(from: from, to: to, in: db), by: \.counts.academyClass)
        return try records.totals.counts(from: from, to: to, in: db).map { counts in
            cancelled[counts.academyClass, default: []].reduce(counts) { $0.without($1.counts) }
        }.filter { $0.sessions > 0 }
    }

    /// The attendance of each day since a day, without the records of cancelled sessions.
    func sumsOfDays(
        since first: CalendarDay, in db: any Transaction
    ) throws -> [CalendarDay: AttendanceSums] {
        var sums = try records.totals.sums(since: first, in: db)
        for day in try countsOfCancelled(from: first, to: nil, in: db) {
            sums[day.day, default: AttendanceSums()].add(day.counts, capacity: 0, sign: -1)
        }
        return sums.filter { $0.value.sessions > 0 }
    }

    /// The attendance of each class on each day since a day, in order of the days, without the records of
    /// cancelled sessions.
    func countsOfDays(since first: CalendarDay, in db: any Transaction) throws -> [DayCounts] {
        let cancelled = Dictionary(
            grouping: try countsOfCancelled(from: first, to: nil, in: db), by: \.classDay)
        return try records.totals.days(since: first, in: db).map { day in
            let counts = cancelled[day.classDay, default: []].reduce(day.counts) { $0.without($1.counts) }
            return DayCounts(day: day.day, counts: counts)
        }.filter { $0.counts.sessions > 0 }
    }

    /// The records of each cancelled session between two days, both included. The day is that of the
    /// records, as in the totals.
    private func countsOfCancelled(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [DayCounts] {
        let cancelled = try cancelledSessions(from: from, to: to, in: db)
        return try records.counts(at: cancelled, in: db).values.flatMap(\.self)
    }

    /// The cancelled sessions between two days, both included.
    func cancelledSessions(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [SessionID] {
        var cancelled: [SessionID] = []
        try sessions.forEachCancelledSession(from: from, to: to, in: db) { session, _ in
            cancelled.append(session)
        }
        return cancelled
    }
}

extension ClassCounts {
    fileprivate func without(_ other: ClassCounts) -> ClassCounts {
        ClassCounts(
            academyClass: academyClass, sessions: sessions - other.sessions,
            present: present - other.present, late: late - other.late, excused: excused - other.excused,
            absent: absent - other.absent)
    }
}

extension AttendanceGroup {
    fileprivate init(_ key: ReportKey, _ sums: AttendanceSums, in language: Language) {
        self.init(
            id: key.id, name: key.name(in: language), sessions: sums.sessions, present: sums.present,
            late: sums.late, excused: sums.excused, absent: sums.absent, places: sums.places,
            occupancy: sums.places > 0 ? 100 * (sums.present + sums.late) / sums.places : 0)
    }
}
