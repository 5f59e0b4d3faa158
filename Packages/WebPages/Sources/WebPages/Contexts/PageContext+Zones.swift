internal import ClassManagement
internal import Core
internal import Discovery

extension PageContext {
    /// The current day in the academy's time zone.
    var today: CalendarDay { site.timeZone.day(now) }

    /// An instant in the academy's time zone: “Fri 20 Nov, 18:00”.
    func time(_ instant: Instant) -> String {
        let local = site.timeZone.local(instant)
        return "\(words.day(local.day)), \(local.time)"
    }

    /// An instant in the academy's time zone, with its year: “20 Nov 2026, 18:00”.
    func moment(_ instant: Instant) -> String {
        let local = site.timeZone.local(instant)
        return "\(words.date(local.day)), \(local.time)"
    }

    /// The name of a venue; if its local time differs from the academy's at the instant, with its time zone
    /// and the academy's time: “Providencia (Santiago time; 18:00 in Lima)”.
    func venue(_ name: String, in zone: Zone, at instant: Instant) -> String {
        let own = site.timeZone
        guard zone.offset(at: instant) != own.offset(at: instant) else { return name }
        return words.text(
            "venue.in-zone",
            [
                "venue": name, "zone": zone.city, "time": own.local(instant).time, "own": own.city,
            ])
    }

    /// The name of the venue of a session.
    func venue(of session: Session) -> String {
        venue(session.venueName, in: session.timeZone, at: session.startsAt)
    }
}

/// The time zone of an academy at an instant.
struct AcademyClock: Sendable {
    let zone: Zone
    let now: Instant
}

extension Words {
    /// The name of a venue of weekly times; if its clock differs from the academy's now, with its time zone:
    /// “Providencia (Santiago time)”.
    private func venue(_ name: String, in zone: Zone) -> String {
        guard let clock, zone.offset(at: clock.now) != clock.zone.offset(at: clock.now) else { return name }
        return text("venue.other-zone", ["venue": name, "zone": zone.city])
    }

    /// The name of the venue of a class.
    func venue(of academyClass: AcademyClass) -> String {
        venue(academyClass.venueName, in: academyClass.timeZone)
    }

    func venue(of enrolled: EnrolledClass) -> String { venue(enrolled.venueName, in: enrolled.timeZone) }

    func venue(of summary: ClassSummary) -> String { venue(summary.venueName, in: summary.timeZone) }
}

extension Zone {
    /// The place in the name: `Santiago`.
    var city: String {
        (name.split(separator: "/").last.map(String.init) ?? name).replacing("_", with: " ")
    }
}

extension TimetableEntry {
    /// The instant at which it begins.
    var startsAt: Instant { timeZone.instant(LocalDateTime(date, startTime)) }
}
