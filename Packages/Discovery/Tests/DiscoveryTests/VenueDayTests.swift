import Core
import TestSupport
import Testing

@testable import Discovery

/// Passes on the days of venues whose clocks differ from the academy's, which is that of UTC here.
@Suite(.limitedParallelism) struct VenueDayTests {
    @Test(arguments: [
        // The last minute of the last day at the venue, and the first one after it: 5 hours 45 minutes east.
        ("Asia/Kathmandu", "2026-11-20T18:14", "2026-11-20", true),
        ("Asia/Kathmandu", "2026-11-20T18:15", "2026-11-20", false),
        // 9 hours 30 minutes west, when it is the next day at the academy.
        ("Pacific/Marquesas", "2026-11-21T09:29", "2026-11-20", true),
        ("Pacific/Marquesas", "2026-11-21T09:30", "2026-11-20", false),
        // 13 hours 45 minutes east in summer, which November is there.
        ("Pacific/Chatham", "2026-11-20T10:14", "2026-11-20", true),
        ("Pacific/Chatham", "2026-11-20T10:15", "2026-11-20", false),
        // The farthest zones east and west.
        ("Pacific/Kiritimati", "2026-11-20T10:00", "2026-11-20", false),
        ("Pacific/Pago_Pago", "2026-11-21T10:59", "2026-11-20", true),
        // 3 April has 25 hours in Santiago: 23:00 to 24:00 comes twice, until 04:00 UTC.
        ("America/Santiago", "2027-04-04T03:59", "2027-04-03", true),
        ("America/Santiago", "2027-04-04T04:00", "2027-04-03", false),
        // 28 March has 23 hours in Madrid, and ends at 22:00 UTC.
        ("Europe/Madrid", "2027-03-28T21:59", "2027-03-28", true),
        ("Europe/Madrid", "2027-03-28T22:00", "2027-03-28", false),
    ])
    func `a pass covers a class until midnight at its venue`(
        _ zone: String, _ now: String, _ last: String, _ isExpected: Bool
    ) async throws {
        let fixture = try await DiscoveryFixture()
        fixture.catalogue.add(1, "Salsa", name: "Salsa 1", zone: try Zone(zone))
        try fixture.passes.add("latin", until: last)
        try fixture.clock.set(now)
        let found = try await fixture.send(SearchClasses(search: "salsa"), as: "student:1").items
        #expect(found.map(\.isCovered) == [isExpected])
        let covered = try await fixture.send(DiscoverClasses(isCovered: true), as: "student:1").styles
        #expect(covered.flatMap { $0.items.map(\.class.id.number) } == (isExpected ? [1] : []))
    }
}
