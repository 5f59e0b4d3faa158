import ClassManagement
import Core
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct SessionTests {
    @Test func `an extra session can be on any day at any time`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        let session = try await fixture.addSession(of: "salsa", at: "2027-03-07T23:30", minutes: 90)
        #expect(session.isExtra && session.className == "salsa" && session.instructorName == "Ana Ñahui")
        #expect(session.startsAt == (try instant("2027-03-08T04:30")))
        #expect(
            session.endsAt == (try instant("2027-03-08T06:00")) && session.day.description == "2027-03-07")
    }

    @Test func `the time of an extra session is by the clock of its room's venue`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try await fixture.addSession(of: "salsa", at: "2026-11-25T10:00", room: "far")
        #expect(session.venueName == "Providencia" && session.timeZone.name == "America/Santiago")
        #expect(session.startsAt == (try instant("2026-11-25T13:00")))
    }

    // The clocks of Santiago go from 00:00 to 01:00 on 2027-09-05; those of Lima do not change.
    @Test(arguments: [
        ("2027-09-05T00:00", "far", "session.time-skipped"),
        ("2027-09-05T00:59", "far", "session.time-skipped"),
        ("2027-09-04T23:59", "far", nil), ("2027-09-05T01:00", "far", nil), ("2027-09-05T00:30", "one", nil),
    ])
    func `an extra session is not added at a time that the clocks skip`(
        _ at: String, _ room: String, _ code: String?
    ) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(await errorCode { try await fixture.addSession(of: "salsa", at: at, room: room) } == code)
    }

    @Test func `the refusal of a time that the clocks skip names the time and the zone`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let error = await #expect(throws: ClassError.self) {
            try await fixture.addSession(of: "salsa", at: "2027-09-05T00:30", room: "far")
        }
        #expect(error?.specification.kind == .invalid && error?.specification.field == "at")
        #expect(
            error?.specification.sentence
                == "On 2027-09-05 the clocks in America/Santiago go forward and skip 00:30: give another time."
        )
    }

    @Test func `an extra session on a past day begins on that day`() async throws {
        let fixture = try await ClassesFixture()
        let (id, day) = (try await fixture.addClass("salsa", "MO 23:54-23:59").id, try day("2026-11-16"))
        let classes = fixture.classes
        func record() async throws {
            _ = try await fixture.store.write { try classes.recordExtraSession(of: id, on: day, in: $0) }
        }
        for _ in 0..<5 { try await record() }
        #expect(await errorCode { try await record() } == "session.exists")
        #expect(
            try await fixture.sessions(of: "salsa", on: "2026-11-16").last?.startTime.description == "23:59")
    }

    @Test func `an extra session on a past day begins at the time of that weekday`() async throws {
        let fixture = try await ClassesFixture()
        let salsa = try await fixture.addClass("salsa", "MO 18:00-19:00,SA 10:00-11:30", from: "2026-11-16")
        let classes = fixture.classes
        for (date, times) in [("2026-11-14", "10:00 11:30"), ("2026-11-12", "18:00 19:00")] {
            let past = try day(date)
            _ = try await fixture.store.write {
                try classes.recordExtraSession(of: salsa.id, on: past, in: $0)
            }
            let session = try #require(try await fixture.sessions(of: "salsa", on: date).first)
            #expect("\(session.startTime) \(session.timeZone.local(session.endsAt).time)" == times)
        }
    }

    @Test func `an extra session lasts 5 to 480 minutes`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        for (minutes, code) in [
            (4, "minutes.out-of-range"), (5, nil), (480, nil), (481, "minutes.out-of-range"),
        ] {
            let at = "2027-01-\(minutes % 20 + 10)T08:00"
            #expect(
                await errorCode { try await fixture.addSession(of: "salsa", at: at, minutes: minutes) }
                    == code)
        }
    }

    @Test func `an extra session needs a room as large as the class`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 13)
        #expect(
            await errorCode { try await fixture.addSession(of: "salsa", at: "2026-11-25T10:00", room: "two") }
                == "class.capacity-above-room")
    }

    @Test func `a class has one session at a time, in the past too`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(
            await errorCode { try await fixture.addSession(of: "salsa", at: "2026-11-09T18:00") }
                == "session.exists")
        #expect(await errorCode { try await fixture.addSession(of: "salsa", at: "2026-11-10T18:00") } == nil)
    }

    @Test func `a session is cancelled once, with a reason`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try #require(try await fixture.sessions(of: "salsa").last)
        #expect(
            await errorCode { try await fixture.send(CancelSession(session: session.id, reason: " ")) }
                == "reason.missing")
        let cancelled = try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        #expect(cancelled.isCancelled && cancelled.cancelReason == "Rain")
        #expect(
            await errorCode { try await fixture.send(CancelSession(session: session.id, reason: "Rain")) }
                == "session.already-cancelled")
    }

    @Test func `a session with attendance is cancelled, and takes place again`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try #require(try await fixture.sessions(of: "salsa").last)
        fixture.attended.add(session.id)
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        #expect(fixture.attended.cancelled == [session.id])
        let again = try await fixture.send(UncancelSession(session: session.id))
        #expect(!again.isCancelled && again.cancelReason == nil && fixture.attended.cancelled.isEmpty)
        #expect(
            await errorCode { try await fixture.send(UncancelSession(session: session.id)) }
                == "session.not-cancelled")
    }

    @Test func `showing or cancelling an unknown session is an error`() async throws {
        let fixture = try await ClassesFixture()
        let none = SessionID(99)
        #expect(await errorCode { try await fixture.send(ShowSession(session: none)) } == "session.not-found")
        #expect(
            await errorCode { try await fixture.send(CancelSession(session: none, reason: "x")) }
                == "session.not-found")
    }

    @Test func `sessions are listed by day, venue and class`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.addClass("ballet", room: "far", "MO 23:00-23:45, TU 00:30-01:30")
        func names(_ request: ListSessions) async throws -> [String] {
            try await fixture.send(request).items.map { "\($0.className) \($0.day)" }
        }
        let monday = try day("2026-11-23")
        #expect(try await names(ListSessions(date: monday)) == ["salsa 2026-11-23", "ballet 2026-11-23"])
        #expect(try await names(ListSessions(date: monday, venue: .key("lima"))) == ["salsa 2026-11-23"])
        let days = ListSessions(from: monday, to: monday.adding(days: 1), class: .key("ballet"))
        #expect(try await names(days) == ["ballet 2026-11-23", "ballet 2026-11-24"])
        #expect(
            try await names(ListSessions(date: monday, from: monday.adding(days: 1))).isEmpty)
    }

    @Test func `sessions are listed from today on by the clocks of their venues`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 06:00-07:00, SU 18:00-19:00")
        try await fixture.addClass("ballet", room: "far", "SA 10:00-11:00")
        func first() async throws -> [String] {
            try await fixture.send(ListSessions(limit: 3)).items.map { "\($0.className) \($0.day)" }
        }
        #expect(try await first() == ["salsa 2026-11-20", "ballet 2026-11-21", "salsa 2026-11-22"])
        // Sunday in Santiago, and still Saturday in Lima.
        try fixture.clock.set("2026-11-22T03:30")
        #expect(try await first() == ["salsa 2026-11-22", "salsa 2026-11-27", "ballet 2026-11-28"])
    }

    @Test func `sessions up to a day begin today`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 06:00-07:00, SU 18:00-19:00")
        try fixture.clock.set("2026-11-22T12:00")
        let listed = try await fixture.send(ListSessions(to: try day("2026-11-22"))).items
        #expect(listed.map { "\($0.className) \($0.day)" } == ["salsa 2026-11-22"])
    }

    @Test func `a period that ends before it begins is an error`() async throws {
        let fixture = try await ClassesFixture()
        let (first, last) = (try day("2026-12-01"), try day("2026-12-10"))
        for (from, to, code) in [(last, first, "days.reversed"), (first, first, nil), (first, last, nil)] {
            #expect(await errorCode { try await fixture.send(ListSessions(from: from, to: to)) } == code)
            #expect(await errorCode { try await fixture.send(ListHolidays(from: from, to: to)) } == code)
        }
    }

    @Test func `the next page of sessions continues after the last one`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.addClass("ballet", room: "two")
        var (found, after): ([Session], Cursor?) = ([], nil)
        repeat {
            let page = try await fixture.send(ListSessions(from: day("2026-11-01"), limit: 3, after: after))
            (found, after) = (found + page.items, page.next)
        } while after != nil
        #expect(found.count == 14 && Set(found.map(\.id)).count == 14)
        #expect(found.map(\.startsAt) == found.map(\.startsAt).sorted())
    }

    @Test func `an extra session clashes with another even if both are past`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let past = try LocalDateTime(parsing: "2026-01-05T06:00")
        _ = try await fixture.send(AddSession(class: .key("salsa"), at: past, minutes: 60, room: nil))
        let later = try LocalDateTime(parsing: "2026-01-05T06:30")
        let error = await #expect(throws: (any Error).self) {
            try await fixture.send(AddSession(class: .key("salsa"), at: later, minutes: 30, room: nil))
        }
        #expect((error as? any AcademyError)?.kind == .conflict)
    }
}
