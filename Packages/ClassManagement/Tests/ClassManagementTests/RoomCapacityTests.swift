import ClassManagement
import Core
import TestSupport
import Testing

@Suite struct RoomCapacityTests {
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
}
