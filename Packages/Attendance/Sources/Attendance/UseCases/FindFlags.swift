internal import Application
internal import Core
internal import Persistence

/// Finds the attendance that does not fit together, from the records themselves.
struct FindFlags {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay

    func serve(_ service: inout Service) { service.on(ListFlags.self, list) }

    /// Lists the flags of some days, latest first. A flag belongs to the days of its sessions.
    ///
    /// - Throws: `NotFound`; `InvalidValue`.
    private func list(
        _ request: ListFlags, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceFlags {
        let limit = try FlagRules.limit(request.limit)
        let only = try request.session.map { try sessions.required($0, in: db) }
        let from = try request.from ?? only?.day ?? today(caller.at, db)
        let to = request.to ?? from
        try FlagRules.checkDays(from: from, to: to)
        let presences = try presences(from: from, to: to, in: db)
        let capacities = try capacities(from: from, to: to, in: db)
        let found = FlagRules.flags(of: presences, places: capacities.places)
            .filter { flag in
                guard let only else { return true }
                return flag.sides.contains { $0.session.id == only.id }
            }
            .sorted { ($1.at, $0.rule.rawValue, $0.key) < ($0.at, $1.rule.rawValue, $1.key) }
        let shown = found.prefix(limit)
        let concerned = Set(shown.flatMap { flag in flag.sides.map(\.record.student) })
        let names = try students.names(of: concerned.sorted(), in: db)
        return AttendanceFlags(
            from: from, to: to, flags: shown.compactMap { AttendanceFlag($0, names) }, count: found.count)
    }

    /// The presences at the sessions of some days, which are found by the time of their ends: a day of a
    /// venue is at most a day away from that in UTC.
    private func presences(
        from: CalendarDay, to: CalendarDay, in db: any Transaction
    ) throws -> [FlagPresence] {
        let utc = try Zone("UTC")
        let (start, end) = (from.adding(days: -1), to.adding(days: 3))
        let found = try sessions.sessions(
            endingAfter: utc.instant(LocalDateTime(start, .midnight)),
            by: utc.instant(LocalDateTime(end, .midnight)), in: db
        ).filter { $0.day >= from && $0.day <= to }
        let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        return try records.present(at: found.map(\.id), in: db).compactMap { record in
            byID[record.session].map { FlagPresence(record: record, session: $0) }
        }
    }

    /// The numbers of places of classes, and of sessions with another one.
    private struct Capacities {
        let ofClasses: [ClassID: SessionPlace]
        let ofSessions: [SessionID: Int]

        func places(at session: SessionSummary) -> Int? {
            ofSessions[session.id] ?? ofClasses[session.academyClass]?.capacity
        }
    }

    private func capacities(
        from: CalendarDay, to: CalendarDay, in db: any Transaction
    ) throws -> Capacities {
        var changed: [SessionID: Int] = [:]
        try sessions.forEachChangedSession(ofCapacity: true, from: from, to: to, in: db) {
            changed[$0] = $1.capacity
        }
        return Capacities(ofClasses: try sessions.classPlaces(in: db), ofSessions: changed)
    }
}

extension FoundFlag {
    /// The student and the session of the first check-in, for an order that does not change.
    fileprivate var key: Int64 { sides.first?.record.id.number ?? 0 }
}

extension AttendanceFlag {
    /// Nil for a flag without check-ins.
    fileprivate init?(_ found: FoundFlag, _ names: [StudentID: String]) {
        guard let last = found.sides.last else { return nil }
        self.init(
            rule: found.rule, at: found.at, day: last.session.day, session: last.session.id,
            className: last.session.className,
            sides: found.sides.prefix(FlagRules.sides).map { FlagSide($0, names) }, count: found.count,
            places: found.places)
    }
}

extension FlagSide {
    fileprivate init(_ presence: FlagPresence, _ names: [StudentID: String]) {
        let (record, session) = (presence.record, presence.session)
        self.init(
            student: record.student, studentName: names.name(of: record.student), session: session.id,
            className: session.className, roomName: session.roomName, venueName: session.venueName,
            startTime: session.timeZone.local(session.startsAt), status: record.status,
            source: record.source, recordedAt: session.timeZone.local(record.recordedAt),
            recordedBy: record.recordedBy, station: record.station, device: record.device)
    }
}
