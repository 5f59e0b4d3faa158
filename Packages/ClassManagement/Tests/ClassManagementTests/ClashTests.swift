import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ClashTests {
    @Test func `the error of two classes in one room at one time names both`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00")
        let text = await sentence { try await fixture.addClass("ballet", "MO 18:59-20:00") }
        #expect(
            text == "Salón 1 (San Borja) is already booked: “ballet” (MO 2026-11-23, 18:59) overlaps "
                + "“salsa” (MO 2026-11-23, 18:00).")
    }

    @Test(arguments: ["MO 17:00-18:00", "MO 19:00-20:00", "TU 18:00-19:00"])
    func `classes that follow one another or are on other days share a room`(slots: String) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00")
        #expect(await errorCode { try await fixture.addClass("ballet", slots) } == nil)
    }

    @Test(arguments: ["MO 17:00-18:01", "MO 18:15-18:45", "MO 12:00-20:00", "MO 18:00-19:00"])
    func `every kind of overlap is refused`(slots: String) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00")
        #expect(await errorCode { try await fixture.addClass("ballet", slots) } == "class.room-taken")
    }

    @Test func `classes in other months share a room`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-30")
        #expect(await errorCode { try await fixture.addClass("ballet", from: "2026-12-01") } == nil)
    }

    @Test func `an instructor cannot be in two rooms at one time`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "MO 18:00-19:00")
        let text = await sentence {
            try await fixture.addClass("ballet", room: "two", instructor: "ana", "MO 18:30-20:00")
        }
        #expect(
            text.hasPrefix("Ana Ñahui is already booked: “ballet” (MO 2026-11-23, 18:30) overlaps “salsa”"))
        #expect(
            await errorCode {
                try await fixture.addClass("ballet", room: "two", instructor: "leo", "MO 18:30-20:00")
            }
                == nil)
    }

    @Test func `overlaps of an instructor are compared as instants, not as local times`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "MO 18:00-19:00")
        // 20:00 in Santiago is 18:00 in Lima in summer.
        #expect(
            await errorCode {
                try await fixture.addClass("ballet", room: "far", instructor: "ana", "MO 20:30-21:30")
            }
                == "class.instructor-taken")
        #expect(
            await errorCode {
                try await fixture.addClass("tango", room: "far", instructor: "ana", "MO 18:00-19:00")
            }
                == nil)
    }

    @Test func `classes without an instructor do not clash`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(await errorCode { try await fixture.addClass("ballet", room: "two") } == nil)
    }

    @Test func `past sessions do not block a room`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-19")
        #expect(await errorCode { try await fixture.addClass("ballet") } == nil)
    }

    @Test func `a running session blocks its room until it ends`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 06:00-07:01", to: "2026-11-20")
        #expect(
            await errorCode { try await fixture.addClass("ballet", "FR 06:30-08:00", to: "2026-11-20") }
                == "class.room-taken")
        try fixture.clock.set("2026-11-20T12:01")
        #expect(
            await errorCode { try await fixture.addClass("ballet", "FR 06:30-08:00", to: "2026-11-20") }
                == nil)
    }

    @Test func `a cancelled session leaves its room free`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23", to: "2026-11-23")
        let session = try #require(try await fixture.sessions(of: "salsa").first)
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        #expect(await errorCode { try await fixture.addClass("ballet", to: "2026-11-23") } == nil)
    }

    @Test func `an extra session clashes like any other`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        try await fixture.addClass("ballet", instructor: "ana", "TU 18:00-19:00")
        #expect(
            await errorCode { try await fixture.addSession(of: "ballet", at: "2026-11-23T18:30") }
                == "class.room-taken")
        #expect(
            await errorCode {
                try await fixture.addSession(of: "ballet", at: "2026-11-23T18:30", room: "two")
            }
                == "class.instructor-taken")
        #expect(await errorCode { try await fixture.addSession(of: "ballet", at: "2026-11-23T19:00") } == nil)
    }

    @Test func `an overlap with the longest session is found from its end`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("marathon", "MO 10:00-18:00")
        #expect(
            await errorCode { try await fixture.addClass("salsa", "MO 17:55-18:30") } == "class.room-taken")
        #expect(await errorCode { try await fixture.addClass("salsa", "MO 18:00-18:30") } == nil)
    }
}
