import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct RoomCapacityTests {
    @Test func `the capacity of a room is 1 to 10,000`() async throws {
        let fixture = try await ClassesFixture()
        for capacity in [1, 10_000] {
            let room = try await fixture.send(AddRoom(venue: .key("lima"), name: "X", capacity: capacity))
            #expect(room.capacity == capacity)
        }
        for capacity in [0, -1, 10_001] {
            #expect(
                await errorCode {
                    try await fixture.send(AddRoom(venue: .key("lima"), name: "X", capacity: capacity))
                } == "capacity.out-of-range")
        }
    }

    @Test func `the capacity of a class cannot exceed that of its room`() async throws {
        let fixture = try await ClassesFixture()
        #expect(
            await errorCode { try await fixture.addClass("big", capacity: 21) } == "class.capacity-above-room"
        )
        #expect(try await fixture.addClass("full", capacity: 20).capacity == 20)
    }

    @Test func `the capacity of a room cannot be below that of a class in it`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 10)
        let text = await sentence { try await fixture.send(EditRoom(room: .key("one"), capacity: 9)) }
        #expect(text == "The capacity of Salón 1 cannot be reduced to 9: the class “salsa” needs 10.")
        #expect(try await fixture.send(EditRoom(room: .key("one"), capacity: 10)).capacity == 10)
    }

    @Test func `a class cannot move into a room that is too small`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 13)
        #expect(
            await errorCode {
                try await fixture.send(EditClass(class: .key("salsa"), room: .key("two")))
            }
                == "class.capacity-above-room")
        let moved = try await fixture.send(
            EditClass(class: .key("salsa"), room: .key("two"), capacity: 12))
        #expect(moved.roomName == "Salón 2" && moved.capacity == 12)
    }

    @Test func `a class must fit the rooms of its future extra sessions`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 12)
        try await fixture.addSession(of: "salsa", at: "2026-11-28T10:00", room: "two")
        let grow = EditClass(class: .key("salsa"), capacity: 20)
        #expect(await errorCode { try await fixture.send(grow) } == "class.capacity-above-room")
        let shrink = EditRoom(room: .key("two"), capacity: 11)
        #expect(await errorCode { try await fixture.send(shrink) } == "room.capacity-below-class")
        try fixture.clock.set("2026-11-29T12:00")
        #expect(try await fixture.send(grow).capacity == 20)
        #expect(try await fixture.send(shrink).capacity == 11)
    }

    /// A class for 15 in a hall of 20, with a session for 8 in a studio of 10.
    private func sessionInStudio() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 15)
        try await fixture.send(
            AddRoom(key: "studio", venue: .key("lima"), name: "Estudio", capacity: 10))
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(EditSession(session: session.id, room: .key("studio"), capacity: 8))
        return fixture
    }

    @Test func `a session with a capacity of its own needs a room for that one only`() async throws {
        let fixture = try await sessionInStudio()
        try await fixture.send(EditRoom(room: .key("studio"), name: "Small studio"))
        #expect(try await fixture.send(EditRoom(room: .key("studio"), capacity: 8)).capacity == 8)
        let text = await sentence { try await fixture.send(EditRoom(room: .key("studio"), capacity: 7)) }
        #expect(text == "The capacity of Small studio cannot be reduced to 7: the class “salsa” needs 8.")
        #expect(try await fixture.send(EditClass(class: .key("salsa"), capacity: 20)).capacity == 20)
    }

    @Test func `a room cannot be smaller than a session in it, though its class is`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 8)
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(EditSession(session: session.id, room: .key("two"), capacity: 12))
        #expect(
            await errorCode { try await fixture.send(EditRoom(room: .key("two"), capacity: 11)) }
                == "room.capacity-below-class")
    }

    @Test func `a class that is over does not limit its room, and can be edited in it`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("over", room: "two", to: "2026-11-19", capacity: 12)
        try await fixture.addClass("last", room: "two", "TU 18:00-19:00", to: "2026-11-20", capacity: 11)
        #expect(
            await errorCode { try await fixture.send(EditRoom(room: .key("two"), capacity: 10)) }
                == "room.capacity-below-class")
        #expect(try await fixture.send(EditRoom(room: .key("two"), capacity: 11)).capacity == 11)
        let session = try #require(try await fixture.sessions(of: "over", on: "2026-11-16").first)
        #expect(try await fixture.send(EditSession(session: session.id, note: "Full")).note == "Full")
        #expect(try await fixture.send(EditClass(class: .key("over"), name: "Old")).name == "Old")
        let larger = EditClass(class: .key("over"), capacity: 13)
        #expect(await errorCode { try await fixture.send(larger) } == "class.capacity-above-room")
        let longer = EditClass(class: .key("over"), lastDay: try day("2026-12-18"))
        #expect(await errorCode { try await fixture.send(longer) } == "class.capacity-above-room")
    }

    @Test func `an archived class does not limit its room, and is restored with a lower capacity`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", room: "two", to: "2026-11-22", capacity: 12)
        try await fixture.send(EditClass(class: .key("salsa"), isArchived: true))
        #expect(try await fixture.send(EditRoom(room: .key("two"), capacity: 10)).capacity == 10)
        let restored = EditClass(class: .key("salsa"), isArchived: false)
        #expect(await errorCode { try await fixture.send(restored) } == "class.capacity-above-room")
        let smaller = EditClass(class: .key("salsa"), capacity: 10, isArchived: false)
        #expect(try await !fixture.send(smaller).isArchived)
    }

    @Test func `a class must fit the rooms of its sessions on holidays`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 12)
        try await fixture.addSession(of: "salsa", at: "2026-11-28T10:00", room: "two")
        try await fixture.send(AddHoliday(date: day("2026-11-28"), name: "Strike"))
        let grow = EditClass(class: .key("salsa"), capacity: 20)
        #expect(await errorCode { try await fixture.send(grow) } == "class.capacity-above-room")
        let shrink = EditRoom(room: .key("two"), capacity: 11)
        #expect(await errorCode { try await fixture.send(shrink) } == "room.capacity-below-class")
    }

    /// A class for 12 with a session that was moved to another room and cancelled; now the room holds 11.
    private func cancelledSession(on day: String) async throws -> (fixture: ClassesFixture, id: SessionID) {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 12)
        let session = try #require(try await fixture.sessions(of: "salsa", on: day).first)
        try await fixture.send(EditSession(session: session.id, room: .key("two")))
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        #expect(try await fixture.send(EditRoom(room: .key("two"), capacity: 11)).capacity == 11)
        return (fixture, session.id)
    }

    @Test func `a cancelled session takes place again only in a room for its capacity`() async throws {
        let (fixture, id) = try await cancelledSession(on: "2026-11-23")
        let again = UncancelSession(session: id)
        #expect(await errorCode { try await fixture.send(again) } == "class.capacity-above-room")
        #expect(try await fixture.send(ShowSession(session: id)).isCancelled)
        try await fixture.send(EditSession(session: id, capacity: 11))
        #expect(try await !fixture.send(again).isCancelled)
    }

    @Test func `a past session takes place after all, though its room is smaller now`() async throws {
        let (fixture, id) = try await cancelledSession(on: "2026-11-16")
        #expect(try await !fixture.send(UncancelSession(session: id)).isCancelled)
    }
}
