internal import Core

/// An academy's settings for check-in.
struct CheckInPolicy: Hashable, Sendable {
    /// Minutes before the start of a session at which check-in opens, 0 to 240.
    var opensBefore = 30
    /// Minutes after the start of a session until which a student is on time, 0 to 240.
    var lateAfter = 10
    var acceptsSessionCodes = true
    var acceptsRoomCodes = true
    /// Whether the page of a code checks students in without a tap.
    var isAtOnce = false
    /// Whether screens show the first names of the students who came last.
    var showsNames = false
    /// Whether stations show pictures.
    var showsPictures = false
}

extension CheckInPolicy {
    /// Checks that the academy accepts codes of this kind.
    ///
    /// - Throws: ``CheckInError/kindNotAccepted(_:)``; ``CheckInError/ownCode`` for that of a student.
    func check(_ scope: CheckInCode.Scope) throws(CheckInError) {
        switch scope {
        case .session, .liveRoom: guard acceptsSessionCodes else { throw .kindNotAccepted(.session) }
        case .room: guard acceptsRoomCodes else { throw .kindNotAccepted(.room) }
        case .student: throw .ownCode
        }
    }

    /// Whether the academy accepts codes of this kind.
    func accepts(_ scope: CheckInCode.Scope) -> Bool { (try? check(scope)) != nil }

    func opening(of session: SessionSummary) -> Instant { opening(ofStart: session.startsAt) }

    /// When check-in opens at a session that starts at an instant.
    func opening(ofStart start: Instant) -> Instant { start.adding(minutes: -opensBefore) }

    /// The latest start of the sessions that are open for check-in at an instant.
    func latestStart(openAt now: Instant) -> Instant { now.adding(minutes: opensBefore) }

    /// The status of a student who checks in at a time.
    ///
    /// Check-in opens ``opensBefore`` minutes before the start, and is closed from the end on. A student is
    /// late from the first millisecond after ``lateAfter`` minutes.
    ///
    /// - Throws: ``CheckInError/tooEarly(_:opensAt:)``, ``CheckInError/over(_:endedAt:)``.
    func status(at now: Instant, for session: SessionSummary) throws(CheckInError) -> AttendanceStatus {
        let opensAt = opening(of: session)
        guard now >= opensAt else {
            throw .tooEarly(session.className, opensAt: session.timeZone.local(opensAt))
        }
        guard now < session.endsAt else {
            throw .over(session.className, endedAt: session.timeZone.local(session.endsAt))
        }
        return arrival(at: now, for: session)
    }

    /// The status of a student who came at a time, whether or not check-in was open then.
    func arrival(at time: Instant, for session: SessionSummary) -> AttendanceStatus {
        time > session.startsAt.adding(minutes: lateAfter) ? .late : .present
    }
}
