import Core
import TestSupport
import Testing

@testable import ClassManagement

/// The text of iCalendar documents (RFC 5545).
@Suite(.limitedParallelism) struct ICalendarTests {
    @Test(arguments: [74, 75, 76, 150, 300])
    func `no line is longer than 75 octets, and unfolding restores the text`(_ length: Int) {
        for letter in ["a", "ñ", "日", "🩰"] {
            let line = "SUMMARY:" + String(repeating: letter, count: length)
            let folded = ICalendar.folded(line)
            let lines = folded.split(separator: "\r\n")
            #expect(lines.allSatisfy { $0.utf8.count <= 75 })
            #expect(folded.replacing("\r\n ", with: "") == line)
        }
    }

    @Test func `a line of exactly 75 octets is not folded`() {
        let line = String(repeating: "a", count: 75)
        #expect(ICalendar.folded(line) == line)
        #expect(ICalendar.folded(line + "b") == line + "\r\n b")
    }

    private func event(
        _ summary: String = "Salsa", at start: String = "2026-11-23T23:00:00.000Z", minutes: Int = 60,
        in zone: String = "America/Lima", isCancelled: Bool = false
    ) throws -> ICalendar.Event {
        let start = try Instant(parsing: start, field: "at")
        return ICalendar.Event(
            uid: "session-1@x", revision: 2, startsAt: start, endsAt: start.adding(minutes: minutes),
            timeZone: try Zone(zone), summary: summary, location: "Salón 1", description: "a\nb",
            isCancelled: isCancelled)
    }

    private func lines(_ events: ICalendar.Event...) -> [String] {
        ICalendar(name: "San Borja", madeAt: Instant(milliseconds: 0), events: events).text
            .split(separator: "\r\n").map(String.init)
    }

    /// The values of a property with its parameters.
    private func values(_ name: String, _ lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }

    @Test func `texts are escaped`() throws {
        let lines = lines(try event("a, b; c\\d"))
        #expect(lines.contains("SUMMARY:a\\, b\\; c\\\\d") && lines.contains("DESCRIPTION:a\\nb"))
    }

    @Test func `an event has its times by the clock of its zone, its revision and its status`() throws {
        let lines = lines(try event())
        for line in [
            "UID:session-1@x", "SEQUENCE:2", "DTSTART;TZID=America/Lima:20261123T180000",
            "DTEND;TZID=America/Lima:20261123T190000", "STATUS:CONFIRMED",
        ] { #expect(lines.contains(line)) }
        let cancelled = self.lines(try event(isCancelled: true))
        #expect(cancelled.contains("STATUS:CANCELLED"))
    }

    @Test func `a zone without changes has one offset`() throws {
        let lines = lines(try event())
        #expect(values("TZID:", lines) == ["America/Lima"])
        #expect(values("TZOFFSETFROM:", lines) == ["-0500"] && values("TZOFFSETTO:", lines) == ["-0500"])
        #expect(lines.filter { $0 == "BEGIN:STANDARD" }.count == 1 && !lines.contains("BEGIN:DAYLIGHT"))
    }

    @Test func `a zone has the changes of its clocks between the first and the last event`() throws {
        let lines = lines(
            try event(at: "2026-11-20T18:00:00.000Z", in: "Europe/Madrid"),
            try event(at: "2026-03-20T18:00:00.000Z", in: "Europe/Madrid"))
        #expect(values("TZOFFSETFROM:", lines) == ["+0100", "+0100", "+0200"])
        #expect(values("TZOFFSETTO:", lines) == ["+0100", "+0200", "+0100"])
        #expect(
            values("DTSTART:", lines) == ["20260319T190000", "20260329T020000", "20261025T030000"])
        #expect(values("BEGIN:", lines).filter { $0 == "DAYLIGHT" }.count == 1)
    }

    @Test func `each zone is there once, and UTC needs none`() throws {
        let lines = lines(
            try event(in: "Europe/Madrid"), try event(in: "America/Lima"), try event(in: "Europe/Madrid"),
            try event(in: "UTC"))
        #expect(values("TZID:", lines) == ["America/Lima", "Europe/Madrid"])
        #expect(lines.contains("DTSTART:20261123T230000Z"))
    }

    // On 25 October 2026 the clocks of Madrid go back at 01:00 UTC, from 03:00 to 02:00.
    @Test(arguments: [
        (119, "DTEND;TZID=Europe/Madrid:20261025T025900"), (120, "DTEND:20261025T010000Z"),
        (179, "DTEND:20261025T015900Z"), (180, "DTEND;TZID=Europe/Madrid:20261025T030000"),
    ])
    func `a time that the clocks show for the second time is in UTC`(_ minutes: Int, _ end: String) throws {
        let event = try event(at: "2026-10-24T23:00:00.000Z", minutes: minutes, in: "Europe/Madrid")
        #expect(lines(event).contains(end))
    }

    @Test func `a calendar without events has no zone`() {
        #expect(values("BEGIN:", lines()) == ["VCALENDAR"])
    }
}
