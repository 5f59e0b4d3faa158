import Core
import Testing

@testable import ClassManagement

/// The text of iCalendar documents (RFC 5545).
@Suite struct ICalendarTests {
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

    private func text(_ summary: String, isCancelled: Bool = false) throws -> String {
        let start = try Instant(parsing: "2026-11-23T23:00:00.000Z", field: "at")
        return ICalendar(
            name: "San Borja", madeAt: start,
            events: [
                ICalendar.Event(
                    uid: "session-1@x", revision: 2, startsAt: start, endsAt: start.adding(minutes: 60),
                    summary: summary, location: "Salón 1", description: "a\nb", isCancelled: isCancelled)
            ]
        ).text
    }

    @Test func `texts are escaped`() throws {
        let document = try text("a, b; c\\d")
        #expect(document.contains("SUMMARY:a\\, b\\; c\\\\d\r\n"))
        #expect(document.contains("DESCRIPTION:a\\nb\r\n"))
    }

    @Test func `an event has its times in UTC, its revision and its status`() throws {
        let lines = try text("Salsa").split(separator: "\r\n").map(String.init)
        for line in [
            "UID:session-1@x", "SEQUENCE:2", "DTSTART:20261123T230000Z", "DTEND:20261124T000000Z",
            "STATUS:CONFIRMED",
        ] { #expect(lines.contains(line)) }
        #expect(try text("Salsa", isCancelled: true).contains("STATUS:CANCELLED\r\n"))
    }
}
