import ClassManagement
import Core
import Testing

@Suite struct ClashTests {
    @Test func `two classes in one room at once are refused with both named`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", "MO 18:00-19:00")
        let text = await sentence { try await studio.addClass("ballet", "MO 18:59-20:00") }
        #expect(
            text == "Salón 1 (San Borja) would have “ballet” (MO 2026-11-23, 18:59) and "
                + "“salsa” (MO 2026-11-23, 18:00) at the same time.")
    }

    @Test(arguments: ["MO 17:00-18:00", "MO 19:00-20:00", "TU 18:00-19:00"])
    func `classes back to back or on other days share a room`(slots: String) async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", "MO 18:00-19:00")
        #expect(await refusal { try await studio.addClass("ballet", slots) } == nil)
    }

    @Test(arguments: ["MO 17:00-18:01", "MO 18:15-18:45", "MO 12:00-20:00", "MO 18:00-19:00"])
    func `every way of overlapping is refused`(slots: String) async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", "MO 18:00-19:00")
        #expect(await refusal { try await studio.addClass("ballet", slots) } == "class.room-taken")
    }

    @Test func `classes in other months share a room`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", to: "2026-11-30")
        #expect(await refusal { try await studio.addClass("ballet", from: "2026-12-01") } == nil)
    }

    @Test func `one instructor is not in two rooms at once`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", instructor: "ana", "MO 18:00-19:00")
        let text = await sentence {
            try await studio.addClass("ballet", room: "two", instructor: "ana", "MO 18:30-20:00")
        }
        #expect(text.hasPrefix("Ana Ñahui would have “ballet” (MO 2026-11-23, 18:30) and “salsa”"))
        #expect(
            await refusal {
                try await studio.addClass("ballet", room: "two", instructor: "leo", "MO 18:30-20:00")
            }
                == nil)
    }

    @Test func `an instructor is in one place at once whatever the clocks there show`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", instructor: "ana", "MO 18:00-19:00")
        // 20:00 in Santiago is 18:00 in Lima in summer.
        #expect(
            await refusal {
                try await studio.addClass("ballet", room: "far", instructor: "ana", "MO 20:30-21:30")
            }
                == "class.instructor-taken")
        #expect(
            await refusal {
                try await studio.addClass("tango", room: "far", instructor: "ana", "MO 18:00-19:00")
            }
                == nil)
    }

    @Test func `classes without an instructor do not clash over one`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        #expect(await refusal { try await studio.addClass("ballet", room: "two") } == nil)
    }

    @Test func `what is over does not block`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", to: "2026-11-19")
        #expect(await refusal { try await studio.addClass("ballet") } == nil)
    }

    @Test func `what is going on now blocks until it ends`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", "FR 06:00-07:01", to: "2026-11-20")
        #expect(
            await refusal { try await studio.addClass("ballet", "FR 06:30-08:00", to: "2026-11-20") }
                == "class.room-taken")
        try studio.clock.set("2026-11-20T12:01")
        #expect(
            await refusal { try await studio.addClass("ballet", "FR 06:30-08:00", to: "2026-11-20") } == nil)
    }

    @Test func `a cancelled session leaves its room free`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", from: "2026-11-23", to: "2026-11-23")
        let session = try #require(try await studio.sessions(of: "salsa").first)
        try await studio.send(CancelSession(session: session.id, reason: "Rain"))
        #expect(await refusal { try await studio.addClass("ballet", to: "2026-11-23") } == nil)
    }

    @Test func `an extra session clashes as any other`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", instructor: "ana")
        try await studio.addClass("ballet", instructor: "ana", "TU 18:00-19:00")
        #expect(
            await refusal { try await studio.addSession(of: "ballet", at: "2026-11-23T18:30") }
                == "class.room-taken")
        #expect(
            await refusal { try await studio.addSession(of: "ballet", at: "2026-11-23T18:30", room: "two") }
                == "class.instructor-taken")
        #expect(await refusal { try await studio.addSession(of: "ballet", at: "2026-11-23T19:00") } == nil)
    }

    @Test func `the longest session is seen from its other end`() async throws {
        let studio = try await Studio()
        try await studio.addClass("marathon", "MO 10:00-18:00")
        #expect(await refusal { try await studio.addClass("salsa", "MO 17:55-18:30") } == "class.room-taken")
        #expect(await refusal { try await studio.addClass("salsa", "MO 18:00-18:30") } == nil)
    }
}
