internal import Core

/// The hours of the night in which no announcement is sent.
struct QuietHours: Sendable {
    /// The first quiet time of day.
    let from: TimeOfDay
    /// The time of day at which the hours end. Equal times mean that no hour is quiet.
    let until: TimeOfDay

    private func contains(_ time: TimeOfDay) -> Bool {
        from <= until ? from <= time && time < until : from <= time || time < until
    }

    /// The instant itself, or the end of the quiet hours in which it is.
    func end(at now: Instant, in zone: Zone) -> Instant {
        let local = zone.local(now)
        guard contains(local.time) else { return now }
        let day = local.time < until ? local.day : local.day.adding(days: 1)
        // When the clocks go back, the end can be the first of two instants with the same time of day.
        return max(now, zone.instant(LocalDateTime(day, until)))
    }

    func contains(_ now: Instant, in zone: Zone) -> Bool { end(at: now, in: zone) > now }
}
