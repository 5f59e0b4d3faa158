internal import Application
internal import Core
internal import Persistence

/// Finds the venues and the sessions of stations.
struct FindStationSessions {
    let sessions: any SessionCalendar
    let rules: @Sendable (any Transaction) throws -> CheckInRules

    /// The id of a venue. A station names its venue by the id, which needs no query.
    ///
    /// - Throws: `NotFound`.
    func venue(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID {
        if case .id(let id) = reference { return id }
        return try sessions.calendarVenue(reference, in: db).id
    }

    /// A session at a venue that is open for check-in or cancelled, and the academy's rules.
    ///
    /// - Throws: ``CheckInError/sessionNotOpen(_:)``, also for the session of another venue.
    func open(
        _ id: SessionID, atVenue reference: Reference<Kind.Venue>, for student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> (session: SessionSummary, policy: CheckInPolicy) {
        let policy = try rules(db).policy
        let found = try session(
            id, atVenue: reference, startingBy: policy.latestStart(openAt: now), endingAfter: now,
            for: student, in: db)
        guard let found else { throw CheckInError.sessionNotOpen(id) }
        return (found, policy)
    }

    /// The sessions at a venue that are open for check-in or cancelled and at which a student is enrolled,
    /// and the academy's rules.
    func open(
        atVenue reference: Reference<Kind.Venue>, of student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> (sessions: [SessionSummary], policy: CheckInPolicy) {
        let policy = try rules(db).policy
        let open = try sessions.sessions(
            atVenue: try venue(reference, in: db), startingBy: policy.latestStart(openAt: now),
            endingAfter: now, of: student, in: db)
        return (open, policy)
    }

    /// A session at a venue that starts by one instant and ends after another; nil if there is none.
    private func session(
        _ id: SessionID, atVenue reference: Reference<Kind.Venue>, startingBy: Instant, endingAfter: Instant,
        for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary? {
        let found = try sessions.session(
            id, atVenue: try venue(reference, in: db), for: student, in: db)
        guard let found, found.startsAt <= startingBy, found.endsAt > endingAfter else { return nil }
        return found
    }

    /// The sessions of the venue's present day at which a student is enrolled, without cancelled ones.
    func today(
        atVenue venue: VenueID, for student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions.sessions(
            atVenue: venue, startingBy: now.adding(minutes: Self.dayMinutes),
            endingAfter: now.adding(minutes: -Self.dayMinutes), of: student, in: db
        ).filter { !$0.isCancelled && $0.day == $0.timeZone.day(now) }
    }

    private static let dayMinutes = 24 * 60

    /// A session at a venue at which a check-in can still be undone: it may have ended meanwhile.
    ///
    /// - Throws: ``StationError/nothingToUndo``.
    func undoable(
        _ id: SessionID, atVenue reference: Reference<Kind.Venue>, at now: Instant, in db: any Transaction
    ) throws -> SessionSummary {
        let found = try session(
            id, atVenue: reference, startingBy: try rules(db).policy.latestStart(openAt: now),
            endingAfter: now.adding(seconds: -StationCaller.undoSeconds), for: nil, in: db)
        guard let found else { throw StationError.nothingToUndo }
        return found
    }
}

extension StationCaller {
    /// The sender of a request of a station.
    ///
    /// - Throws: ``AccessError/notSignedIn`` for a caller who is neither a display nor a person.
    init(_ caller: Caller) throws(AccessError) {
        if let display = caller.display {
            self = .station(StationID(display.id))
        } else {
            self = .staff(try caller.signedIn().account)
        }
    }
}
