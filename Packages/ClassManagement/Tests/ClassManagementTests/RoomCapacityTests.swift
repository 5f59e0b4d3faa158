import ClassManagement
import Core
import Testing

@Suite struct RoomCapacityTests {
    @Test func `a room takes at least one and at most ten thousand`() async throws {
        let studio = try await Studio()
        for capacity in [1, 10_000] {
            let room = try await studio.send(AddRoom(venue: .key("lima"), name: "X", capacity: capacity))
            #expect(room.capacity == capacity)
        }
        for capacity in [0, -1, 10_001] {
            #expect(
                await refusal {
                    try await studio.send(AddRoom(venue: .key("lima"), name: "X", capacity: capacity))
                } == "capacity.out-of-range")
        }
    }

    @Test func `a class never has more places than its room`() async throws {
        let studio = try await Studio()
        #expect(
            await refusal { try await studio.addClass("big", capacity: 21) } == "class.capacity-above-room")
        #expect(try await studio.addClass("full", capacity: 20).capacity == 20)
    }

    @Test func `a room is never reduced below a class in it`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", capacity: 10)
        let text = await sentence { try await studio.send(EditRoom(room: .key("one"), capacity: 9)) }
        #expect(text == "Salón 1 cannot be reduced to 9: the class “salsa” in it has 10 places.")
        #expect(try await studio.send(EditRoom(room: .key("one"), capacity: 10)).capacity == 10)
    }

    @Test func `a class does not move into a room that is too small`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", capacity: 13)
        #expect(
            await refusal { try await studio.send(EditClass(academyClass: .key("salsa"), room: .key("two"))) }
                == "class.capacity-above-room")
        let moved = try await studio.send(
            EditClass(academyClass: .key("salsa"), room: .key("two"), capacity: 12))
        #expect(moved.roomName == "Salón 2" && moved.capacity == 12)
    }

    @Test func `a class fits the rooms of its extra sessions too, for as long as they are ahead`()
        async throws
    {
        let studio = try await Studio()
        try await studio.addClass("salsa", capacity: 12)
        try await studio.addSession(of: "salsa", at: "2026-11-28T10:00", room: "two")
        let grow = EditClass(academyClass: .key("salsa"), capacity: 20)
        #expect(await refusal { try await studio.send(grow) } == "class.capacity-above-room")
        let shrink = EditRoom(room: .key("two"), capacity: 11)
        #expect(await refusal { try await studio.send(shrink) } == "room.capacity-below-class")
        try studio.clock.set("2026-11-29T12:00")
        #expect(try await studio.send(grow).capacity == 20)
        #expect(try await studio.send(shrink).capacity == 11)
    }
}
