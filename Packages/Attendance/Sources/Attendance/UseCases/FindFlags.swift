internal import Application
internal import Core
internal import Persistence

/// Finds the attendance that does not fit together, from the records and the refused scans themselves.
struct FindFlags {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let refusals: SQLRefusalRepository
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
        let refused = try refusedScans(from: from, to: to, in: db)
        let capacities = try capacities(from: from, to: to, in: db)
        let found = FlagRules.flags(of: presences, refused, places: capacities.places)
            .filter { flag in only.map { flag.concerns($0.id) } ?? true }
            .sorted { ($1.at, $0.rule.rawValue, $0.key) < ($0.at, $1.rule.rawValue, $1.key) }
        let shown = found.prefix(limit)
        let concerned = Set(shown.flatMap(\.students))
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

    /// The refused scans on some days of their venues. One of an unknown session has the place of its room.
    private func refusedScans(
        from: CalendarDay, to: CalendarDay, in db: any Transaction
    ) throws -> [FlagRefusal] {
        let utc = try Zone("UTC")
        let (start, end) = (from.adding(days: -1), to.adding(days: 2))
        let scans = try refusals.scans(
            from: utc.instant(LocalDateTime(start, .midnight)),
            before: utc.instant(LocalDateTime(end, .midnight)), limit: FlagRules.mostRefusals, in: db)
        let atSessions = try sessions.sessions(Set(scans.compactMap(\.session)).sorted(), in: db)
        let inRooms = try sessions.roomPlaces(Set(scans.compactMap(\.room)).sorted(), in: db)
        return scans.compactMap { scan -> FlagRefusal? in
            let session = scan.session.flatMap { atSessions[$0] }.map(FlagRefusal.Place.session)
            let room = scan.room.flatMap { inRooms[$0] }.map(FlagRefusal.Place.room)
            guard let place = session ?? room else { return nil }
            return FlagRefusal(student: scan.student, at: scan.at, code: scan.code, place: place)
        }.filter { $0.day >= from && $0.day <= to }
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
    /// The record of the first check-in, or the student of a refused scan, for an order that does not change.
    fileprivate var key: Int64 { sides.first?.record.id.number ?? refusals.first?.student.number ?? 0 }

    fileprivate var students: [StudentID] { sides.map(\.record.student) + refusals.map(\.student) }

    /// Whether a check-in or a refused scan is of a session.
    fileprivate func concerns(_ session: SessionID) -> Bool {
        sides.contains { $0.session.id == session } || refusals.contains { $0.session?.id == session }
    }
}

extension AttendanceFlag {
    /// Nil for a flag without sides.
    fileprivate init?(_ found: FoundFlag, _ names: [StudentID: String]) {
        guard let day = found.session?.day ?? found.refusals.last?.day else { return nil }
        let checkIns: [(at: Instant, side: FlagSide)] = found.sides.prefix(FlagRules.sides).map {
            (at: $0.record.recordedAt, side: FlagSide($0, names))
        }
        let refused: [(at: Instant, side: FlagSide)] = found.refusals.map {
            (at: $0.at, side: FlagSide($0, names))
        }
        let sides = (checkIns + refused).sorted { $0.at < $1.at }.map { $0.side }
        self.init(
            rule: found.rule, at: found.at, day: day, session: found.session?.id,
            className: found.session?.className, sides: sides, count: found.count, places: found.places)
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
            recordedBy: record.recordedBy, station: record.station, device: record.device,
            address: record.address, refusal: nil)
    }

    fileprivate init(_ refusal: FlagRefusal, _ names: [StudentID: String]) {
        let session = refusal.session
        self.init(
            student: refusal.student, studentName: names.name(of: refusal.student), session: session?.id,
            className: session?.className, roomName: refusal.roomName, venueName: refusal.venueName,
            startTime: session.map { $0.timeZone.local($0.startsAt) }, status: nil, source: nil,
            recordedAt: refusal.timeZone.local(refusal.at), recordedBy: nil, station: nil, device: nil,
            address: nil, refusal: refusal.code)
    }
}
