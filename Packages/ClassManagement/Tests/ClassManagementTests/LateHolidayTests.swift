import ClassManagement
import Core
import TestSupport
import Testing

/// A holiday on Friday, 27 November, that is entered on the day itself or later. Each of two venues has a
/// class from 00:00, from 12:00 and from 22:30 past midnight. In Lima they begin at 05:00 and 17:00 UTC and at
/// 03:30 UTC of the 28th; in Santiago two hours earlier.
@Suite(.limitedParallelism) struct LateHolidayTests {
    @Test(
        arguments: [
            // The minute before the first session, and its start, at which it has begun.
            (["lima"], "2026-11-27T04:59", 3, nil), (["lima"], "2026-11-27T05:00", 2, 1),
            // In Santiago it is 01:59 then, and the first session there began two hours ago.
            (["santiago"], "2026-11-27T04:59", 2, 1),
            (["lima"], "2026-11-27T16:59", 2, 1), (["santiago"], "2026-11-27T16:59", 1, 2),
            // After midnight in UTC; in Lima it is the evening of the holiday still.
            (["lima"], "2026-11-28T03:29", 1, 2), (["lima"], "2026-11-28T03:30", 0, 3),
            (["santiago"], "2026-11-28T01:29", 1, 2), (["santiago"], "2026-11-28T03:29", 0, 3),
            // Months later.
            (["lima"], "2027-03-01T12:00", 0, 3),
            // All venues: two sessions are to come in Lima, and one in Santiago.
            ([], "2026-11-27T16:00", 3, 3), (["santiago", "lima"], "2026-11-27T02:59", 6, nil),
        ] as [([String], String, Int, Int?)])
    func `a holiday that is entered late cancels what is to come at each venue, and counts the rest`(
        _ venues: [String], _ now: String, _ cancelled: Int, _ kept: Int?
    ) async throws {
        let fixture = try await ClassesFixture()
        for (key, room) in [("salsa", "one"), ("cueca", "far")] {
            try await fixture.addClass(
                key, room: room, "FR 00:00-01:00, FR 12:00-13:00, FR 22:30-00:30")
        }
        try fixture.clock.set(now)
        let holiday = try await fixture.send(
            AddHoliday(date: day("2026-11-27"), name: "Strike", venues: venues.map { .key($0) }))
        #expect(holiday.cancelledSessions == cancelled && holiday.keptSessions == kept)
    }
}
