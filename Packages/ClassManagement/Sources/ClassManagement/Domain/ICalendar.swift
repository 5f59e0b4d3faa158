internal import Core

/// Sessions as an iCalendar document (RFC 5545).
///
/// Times are those of the venue's clock, with its time zone. Each session is an event of its own, without a
/// rule of recurrence.
struct ICalendar {
    /// One session.
    struct Event {
        let uid: String
        /// The number of changes of the session: the SEQUENCE of the event (RFC 5545, 3.8.7.4).
        let revision: Int
        let startsAt: Instant
        let endsAt: Instant
        let timeZone: Zone
        let summary: String
        let location: String
        let description: String
        let isCancelled: Bool
    }

    let name: String
    /// The DTSTAMP of all events (RFC 5545, 3.8.7.2).
    let madeAt: Instant
    let events: [Event]

    /// The document, with CRLF after each line.
    var text: String {
        let head = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Classly//Classly//EN", "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH", Self.line("NAME", name), Self.line("X-WR-CALNAME", name),
            "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        ]
        let body = timeZones + events.flatMap(lines)
        return (head + body + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
    }

    private func lines(_ event: Event) -> [String] {
        [
            "BEGIN:VEVENT", Self.line("UID", event.uid), "DTSTAMP:\(Self.utc(madeAt))",
            "SEQUENCE:\(event.revision)", Self.time("DTSTART", event.startsAt, in: event.timeZone),
            Self.time("DTEND", event.endsAt, in: event.timeZone), Self.line("SUMMARY", event.summary),
            Self.line("LOCATION", event.location), Self.line("DESCRIPTION", event.description),
            "STATUS:\(event.isCancelled ? "CANCELLED" : "CONFIRMED")", "END:VEVENT",
        ]
    }

    /// A property with a text, which is escaped (RFC 5545, 3.3.11).
    private static func line(_ name: String, _ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case "\r": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "\(name):\(escaped)"
    }

    /// A date and time in UTC (RFC 5545, 3.3.5): `20261123T230000Z`.
    static func utc(_ instant: Instant) -> String {
        instant.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// A property with an instant as the local time of a zone.
    ///
    /// It is in UTC if the zone is UTC, or if the clocks of the zone show the time twice and the instant is
    /// the second one.
    private static func time(_ name: String, _ instant: Instant, in zone: Zone) -> String {
        let local = zone.local(instant)
        guard zone.name != "UTC", zone.instant(local) == instant else { return "\(name):\(utc(instant))" }
        return "\(name);TZID=\(zone):\(basic(local))"
    }

    /// A date and time without a zone (RFC 5545, 3.3.5): `20261123T180000`.
    private static func basic(_ local: LocalDateTime) -> String {
        "\(local.day)T\(local.time)00".filter { $0 != "-" && $0 != ":" }
    }

    /// The maximum number of octets of a line without its CRLF (RFC 5545, 3.1).
    static let lineOctets = 75

    /// A line in parts of at most 75 octets; each part but the first begins with a space. No scalar is split.
    static func folded(_ line: String) -> String {
        var (folded, octets) = ("", 0)
        for scalar in line.unicodeScalars {
            let size = String(scalar).utf8.count
            if octets + size > lineOctets {
                folded += "\r\n "
                octets = 1
            }
            folded.unicodeScalars.append(scalar)
            octets += size
        }
        return folded
    }
}
