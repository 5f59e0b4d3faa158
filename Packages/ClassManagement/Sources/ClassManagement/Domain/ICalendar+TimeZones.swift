internal import Core

extension ICalendar {
    /// The VTIMEZONE of each zone of the events (RFC 5545, 3.6.5), by name; UTC needs none.
    var timeZones: [String] {
        Dictionary(grouping: events, by: \.timeZone).filter { $0.key.name != "UTC" }
            .sorted { $0.key.name < $1.key.name }
            .flatMap { zone, events in Self.timeZone(zone, of: events) }
    }

    /// A zone with the offset at the first event, and the changes until the end of the last one.
    private static func timeZone(_ zone: Zone, of events: [Event]) -> [String] {
        guard let first = events.map(\.startsAt).min(), let last = events.map(\.endsAt).max() else {
            return []
        }
        // A day earlier, since the observance begins at a local time.
        let start = first.adding(minutes: -24 * 60)
        let offset = zone.offset(at: start)
        let initial = Zone.Transition(at: start, from: offset, to: offset, startsDaylightSaving: false)
        let changes = [initial] + zone.transitions(after: start, until: last)
        return ["BEGIN:VTIMEZONE", "TZID:\(zone)"] + changes.flatMap(observance) + ["END:VTIMEZONE"]
    }

    /// The time from one change of the offset on. It starts at the local time before the change.
    private static func observance(from change: Zone.Transition) -> [String] {
        let kind = change.startsDaylightSaving ? "DAYLIGHT" : "STANDARD"
        let start = change.at.adding(minutes: change.offsetBefore / 60)
        return [
            "BEGIN:\(kind)", "DTSTART:\(utc(start).dropLast())",
            "TZOFFSETFROM:\(offset(change.offsetBefore))", "TZOFFSETTO:\(offset(change.offsetAfter))",
            "END:\(kind)",
        ]
    }

    /// An offset from UTC (RFC 5545, 3.3.14): `-0500`.
    private static func offset(_ seconds: Int) -> String {
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + digits(minutes / 60) + digits(minutes % 60)
    }
}
