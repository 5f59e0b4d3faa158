import Core
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct ScheduleTests {
    private func schedule(_ slots: String, _ first: String, _ last: String) throws -> Schedule {
        try Schedule(slots: week(slots), firstDay: day(first), lastDay: day(last))
    }

    private func code(_ slots: String, _ first: String, _ last: String) async -> String? {
        await errorCode { try schedule(slots, first, last) }
    }

    @Test func `a slot ends after it starts`() async {
        #expect(await errorCode { try week("MO 18:00-18:00") } == "end-time.before-start")
        #expect(await errorCode { try week("MO 18:00-17:00") } == "end-time.before-start")
    }

    @Test func `a slot lasts 5 minutes to 8 hours`() async {
        #expect(await errorCode { try week("MO 10:00-10:04") } == "end-time.bad-length")
        #expect(await errorCode { try week("MO 10:00-10:05") } == nil)
        #expect(await errorCode { try week("MO 10:00-18:00") } == nil)
        #expect(await errorCode { try week("MO 10:00-18:01") } == "end-time.bad-length")
    }

    @Test func `a slot can last until midnight or past it`() async throws {
        #expect(try week("SA 22:00-00:00").map(\.minutes) == [120])
        #expect(try week("SA 22:30-00:30").map(\.minutes) == [120])
        #expect(try week("SA 22:00-06:00").map(\.minutes) == [480])
        #expect(await errorCode { try week("SA 22:00-06:01") } == "end-time.before-start")
        #expect(try EndTime(parsing: "24:00").time == .midnight)
        #expect(await errorCode { try EndTime(parsing: "24:01") } == "time.not-a-time")
        #expect(await errorCode { try TimeOfDay(parsing: "24:00") } == "time.not-a-time")
    }

    /// Each row has the day of the session, its slot, and its start and end in UTC.
    @Test(arguments: [
        // Lima is five hours west of UTC: five minutes until midnight, and eight hours past it.
        ("America/Lima", "2026-11-20", "FR 23:55-00:00", "2026-11-21T04:55", "2026-11-21T05:00"),
        ("America/Lima", "2026-11-22", "SU 21:00-05:00", "2026-11-23T02:00", "2026-11-23T10:00"),
        // Into the next year, and from the last day of February in a leap year.
        ("America/Lima", "2026-12-31", "TH 23:00-01:00", "2027-01-01T04:00", "2027-01-01T06:00"),
        ("America/Lima", "2028-02-29", "TU 23:00-00:30", "2028-03-01T04:00", "2028-03-01T05:30"),
        // 5:30 and 13:45 hours east: midnight there is an earlier day in UTC; 9:30 hours west.
        ("Asia/Kolkata", "2026-11-24", "TU 22:15-00:00", "2026-11-24T16:45", "2026-11-24T18:30"),
        ("Pacific/Chatham", "2026-11-23", "MO 23:30-00:15", "2026-11-23T09:45", "2026-11-23T10:30"),
        ("Pacific/Marquesas", "2026-11-28", "SA 20:00-02:00", "2026-11-29T05:30", "2026-11-29T11:30"),
        // In the night the clocks of Madrid go back from 03:00 to 02:00: four hours end at 02:30.
        ("Europe/Madrid", "2026-10-24", "SA 23:30-03:30", "2026-10-24T21:30", "2026-10-25T01:30"),
        // They go forward from 02:00 to 03:00: three and a half hours end at 03:30.
        ("Europe/Madrid", "2026-03-28", "SA 23:00-02:30", "2026-03-28T22:00", "2026-03-29T01:30"),
        // Santiago has no time from 00:00 to 01:00: an hour and a half ends at 01:30.
        ("America/Santiago", "2026-09-05", "SA 23:00-00:30", "2026-09-06T03:00", "2026-09-06T04:30"),
        // Santiago has 23:00 to 24:00 twice: an hour from the first 23:30 ends at the second one.
        ("America/Santiago", "2026-04-04", "SA 23:30-00:30", "2026-04-05T02:30", "2026-04-05T03:30"),
    ])
    func `a session until midnight or past it is of the day on which it begins, and has its full duration`(
        _ zone: String, _ date: String, _ slot: String, _ start: String, _ end: String
    ) throws {
        let plan = try schedule(slot, date, date).sessions(in: Zone(zone), holidays: [:])
        #expect(plan.map(\.day.description) == [date])
        #expect(plan.map(\.startsAt) == [try instant(start)])
        #expect(plan.map(\.endsAt) == [try instant(end)])
    }

    @Test func `slots overlap across midnight, and from Sunday to Monday`() async {
        let days = ("2026-11-02", "2026-11-09")
        #expect(await code("SA 22:00-00:30, SU 00:00-01:00", days.0, days.1) == "slots.overlap")
        #expect(await code("SA 22:00-00:00, SU 00:00-01:00", days.0, days.1) == nil)
        #expect(await code("SU 23:00-01:00, MO 00:30-02:00", days.0, days.1) == "slots.overlap")
        #expect(await code("SU 23:00-01:00, MO 01:00-02:00", days.0, days.1) == nil)
    }

    @Test func `two slots of a day can touch but not overlap`() async {
        #expect(await code("MO 10:00-11:00, MO 11:00-12:00", "2026-11-02", "2026-11-09") == nil)
        #expect(await code("MO 10:00-11:01, MO 11:00-12:00", "2026-11-02", "2026-11-09") == "slots.overlap")
        #expect(await code("MO 10:00-11:01, TU 11:00-12:00", "2026-11-02", "2026-11-09") == nil)
    }

    @Test func `a class needs a slot`() async {
        #expect(await code("", "2026-11-02", "2026-11-09") == "slots.missing")
    }

    @Test func `the last day can be the first day, but not before it`() async {
        #expect(await code("MO 10:00-11:00", "2026-11-02", "2026-11-02") == nil)
        #expect(await code("MO 10:00-11:00", "2026-11-02", "2026-11-01") == "last-day.before-first")
    }

    @Test func `a class runs for three years at most`() async {
        #expect(await code("MO 10:00-11:00", "2026-01-01", "2028-12-31") == nil)
        #expect(await code("MO 10:00-11:00", "2026-01-01", "2029-01-01") == "last-day.too-far")
    }

    @Test func `a class has 2000 sessions at most`() async throws {
        let hours = (8..<21).map { "MO \($0 < 10 ? "0" : "")\($0):00-\($0 < 9 ? "0" : "")\($0 + 1):00" }
        let slots = hours.joined(separator: ", ")
        // 13 a week.
        #expect(await code(slots, "2026-01-05", "2028-12-04") == nil)
        #expect(await code(slots, "2026-01-05", "2028-12-18") == "slots.too-many-sessions")
    }

    @Test func `sessions are on the days of the week between first and last`() throws {
        let plan = try schedule("WE 10:00-11:00, MO 18:00-19:00", "2026-11-02", "2026-11-11")
            .sessions(in: Zone("America/Lima"), holidays: [:])
        #expect(
            plan.map { "\($0.day) \($0.startTime)" } == [
                "2026-11-02 18:00", "2026-11-04 10:00", "2026-11-09 18:00", "2026-11-11 10:00",
            ])
    }

    @Test func `two slots that a clock change moves to one instant make one session`() throws {
        // Santiago goes from 24:00 to 01:00 in the night to Sunday, 6 September 2026.
        let schedule = try schedule("SU 00:00-00:45, SU 01:00-02:00", "2026-09-06", "2026-09-13")
        let sessions = schedule.sessions(in: try Zone("America/Santiago"), holidays: [:])
        #expect(
            sessions.map { "\($0.day) \($0.startTime)" } == [
                "2026-09-06 01:00", "2026-09-13 00:00", "2026-09-13 01:00",
            ])
    }

    @Test func `a session on a holiday has it`() throws {
        let date = try day("2026-11-09")
        let feast = Holiday(
            id: HolidayID(1), date: date, name: "Feast", venues: [], venueNames: [], cancelledSessions: 0)
        let plan = try schedule("MO 18:00-19:00", "2026-11-02", "2026-11-16")
            .sessions(in: Zone("America/Lima"), holidays: [date: feast])
        #expect(plan.map(\.holiday) == [nil, feast, nil])
    }

    @Test func `a class at 10 stays at 10 when clocks go forward`() throws {
        // Santiago goes from UTC-4 to UTC-3 on 2026-09-06.
        let plan = try schedule("SA 10:00-11:00", "2026-09-05", "2026-09-12")
            .sessions(in: Zone("America/Santiago"), holidays: [:])
        #expect(plan.map(\.startsAt) == [try instant("2026-09-05T14:00"), try instant("2026-09-12T13:00")])
    }

    @Test func `a class at 10 stays at 10 when clocks go back`() throws {
        // Madrid goes from UTC+2 to UTC+1 on 2026-10-25.
        let plan = try schedule("SA 10:00-11:30", "2026-10-24", "2026-10-31")
            .sessions(in: Zone("Europe/Madrid"), holidays: [:])
        #expect(plan.map(\.startsAt) == [try instant("2026-10-24T08:00"), try instant("2026-10-31T09:00")])
        #expect(plan.map(\.endsAt) == [try instant("2026-10-24T09:30"), try instant("2026-10-31T10:30")])
    }

    @Test func `a session in the hour that a clock change skips has its full duration`() throws {
        // Madrid has no 02:00 to 03:00 on 2026-03-29.
        let plan = try schedule("SU 02:30-03:30", "2026-03-29", "2026-03-29")
            .sessions(in: Zone("Europe/Madrid"), holidays: [:])
        #expect(plan.map(\.startsAt) == [try instant("2026-03-29T01:30")])
        #expect(plan.map(\.endsAt) == [try instant("2026-03-29T02:30")])
        #expect(plan.map(\.startTime.description) == ["03:30"])
    }
}
