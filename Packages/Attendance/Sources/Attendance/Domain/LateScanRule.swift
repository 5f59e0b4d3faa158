internal import Core

/// Decides whether a late check-in counts by itself: the facts about it, and the first reason against it.
struct LateScanRule: Equatable, Sendable {
    /// Seconds by which the clock of a device may be fast.
    static let clockTolerance = 60
    /// Seconds by which the clock of a device may be slow, the time of the request included. A slow clock can
    /// state the time of a code that was forwarded, and a fast one cannot.
    static let slowClockTolerance = 20
    /// Minutes by which the clock of a device may be fast for its check-ins to be stored at all.
    private static let mostMinutesFast = 24 * 60
    /// Days after a check-in, and after the end of its session, for which a late check-in is accepted at all.
    static let mostDays = 14
    /// Late check-ins of one student that wait for staff, at most.
    static let mostWaiting = 20
    /// Check-ins in one request of a station, at most.
    static let mostTaps = 200
    /// Days for which a late check-in is stored: longer than a repeated one is accepted.
    static let keptDays = 92

    /// When the key of the device was registered; nil for a station, whose token is the proof.
    var registeredAt: Instant?
    let startsAt: Instant
    /// Whether the academy accepts codes of this kind.
    var isKindAccepted = true
    /// Whether the code was valid at the stated time.
    var isFresh = true
    /// Whether the session was open for check-in at the stated time.
    let isOpen: Bool
    /// Whether the code meant several sessions of the student.
    var isAmbiguous = false
    let scannedAt: Instant
    /// The time of the device's clock when it sent the check-in.
    let sentAt: Instant
    let arrivedAt: Instant
    /// The hours that the academy allows between the check-in and its arrival; 0 if none counts by itself.
    let hours: Int
    /// Whether the device has a late check-in of another student at the session.
    var isDeviceOfAnother = false
    /// Whether the student has a late check-in of another device at the session.
    var hasOtherDevice = false

    /// The first reason for which staff decide; nil if the check-in counts.
    var reason: LateCheckInReason? {
        if let registeredAt, registeredAt >= startsAt { return .keyTooNew }
        if !isKindAccepted { return .codeKind }
        if !isFresh { return .codeNotFresh }
        if !isOpen { return .notOpen }
        if isAmbiguous { return .severalSessions }
        if hours == 0 || arrivedAt > scannedAt.adding(minutes: hours * 60) { return .tooLate }
        if !Self.isRight(sentAt, at: arrivedAt) || scannedAt > sentAt { return .clockOff }
        if isDeviceOfAnother { return .deviceOfAnother }
        return hasOtherDevice ? .otherDevice : nil
    }

    /// Whether the clock of a device that shows a time is right enough.
    private static func isRight(_ time: Instant, at now: Instant) -> Bool {
        time >= now.adding(seconds: -slowClockTolerance) && time <= now.adding(seconds: clockTolerance)
    }

    /// Checks that a check-in is neither dated in the future nor too old.
    ///
    /// The future is that of the device's clock, if that is fast by a day at most: the check-in is not lost,
    /// but waits for staff because of the clock.
    ///
    /// - Throws: ``LateCheckInError/inFuture``, ``LateCheckInError/tooOld``.
    static func check(
        _ scannedAt: Instant, sentAt: Instant, at now: Instant
    ) throws(LateCheckInError) {
        let present = min(max(now, sentAt), now.adding(minutes: mostMinutesFast))
        guard scannedAt <= present.adding(seconds: clockTolerance) else { throw .inFuture }
        try checkAge(scannedAt, at: now)
    }

    /// Checks that an instant is at most ``mostDays`` ago.
    ///
    /// - Throws: ``LateCheckInError/tooOld``.
    static func checkAge(_ instant: Instant, at now: Instant) throws(LateCheckInError) {
        guard now <= instant.adding(minutes: mostDays * 24 * 60) else { throw .tooOld }
    }
}
