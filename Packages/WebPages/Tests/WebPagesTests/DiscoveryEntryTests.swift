import Core
import Discovery
import Foundation
import TestSupport
import Testing

@testable import WebPages

/// The entries of the page for discovering classes.
@Suite(.limitedParallelism) struct DiscoveryEntryTests {
    /// A class in a list, with some of its values replaced.
    private static func found(
        name: String = "Salsa <open>", free: Int = 3, average: String = "4.50",
        favourite: Bool = false, covered: Bool = false, wished: Bool = false, enrolled: Bool = false
    ) throws -> DiscoveredClass {
        let json = """
            {"class": {"id": 7, "name": "\(name)", "style": "Salsa", "family": "latin", "level": "open",
            "venueName": "Barranco", "timeZone": "America/Lima", "roomName": "Sala A", "upcoming": [], "times": [
            {"day": "MO", "startTime": "18:00", "endTime": "19:00"}], "firstDay": "2026-11-02",
            "lastDay": "2026-12-20", "freePlaces": \(free), "isOver": false},
            "rating": {"class": 7, "ratings": 2, "average": "\(average)", "score": "4.10"},
            "isFavourite": \(favourite), "isCovered": \(covered), "isWished": \(wished),
            "isEnrolled": \(enrolled)}
            """
        return try JSONDecoder().decode(DiscoveredClass.self, from: Data(json.utf8))
    }

    @Test func `an entry shows the values of its class`() throws {
        let entry = DiscoveryEntry(try Self.found(), picture: "/p?v=1")
        let html = RenderedParts().entry(entry, Words(.english))
        for text in [
            "Salsa &lt;open&gt;", "18:00", "Sala A, Barranco", "4.50", "♡\u{FE0E}", "src=\"/p?v=1\"",
        ] {
            #expect(html.contains(text), "\(text)")
        }
        #expect(!html.contains("enrolled"))
    }

    @Test func `an entry has the time zone of its venue where the academy's clock is another`() throws {
        let (entry, parts) = (DiscoveryEntry(try Self.found(), picture: nil), RenderedParts())
        let noon = try Instant(parsing: "2026-11-20T12:00:00.000Z", field: "at")
        for (zone, text) in [
            ("America/Santiago", "Barranco (Lima time)"), ("America/Lima", "Sala A, Barranco<"),
            ("America/Bogota", "Sala A, Barranco<"),
        ] {
            let words = Words(.english, clock: AcademyClock(zone: try Zone(zone), now: noon))
            #expect(parts.entry(entry, words).contains(text), "\(zone)")
        }
    }

    @Test func `an entry is rendered anew when a value is different`() throws {
        let entries = try [
            DiscoveryEntry(Self.found(), picture: nil), DiscoveryEntry(Self.found(), picture: "/p?v=1"),
            DiscoveryEntry(Self.found(name: "Salsa"), picture: nil),
            DiscoveryEntry(Self.found(free: 0), picture: nil),
            DiscoveryEntry(Self.found(average: "4.00"), picture: nil),
            DiscoveryEntry(Self.found(favourite: true), picture: nil),
            DiscoveryEntry(Self.found(covered: true), picture: nil),
            DiscoveryEntry(Self.found(wished: true), picture: nil),
            DiscoveryEntry(Self.found(enrolled: true), picture: nil),
        ]
        let parts = RenderedParts()
        let pages = [Language.english, .spanish].flatMap { language in
            entries.map { parts.entry($0, Words(language)) }
        }
        #expect(Set(pages).count == 2 * entries.count)
        #expect(parts.entry(entries[0], Words(.english)) == pages[0])
    }
}
