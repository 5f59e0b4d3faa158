import Application
import ClassManagement
import Core
import TestSupport
import Testing

/// The lists of rooms and other entities, whose results are kept until the next commit.
@Suite(.limitedParallelism) struct CatalogueListTests {
    @Test func `a list shows each change at once`() async throws {
        let admin = try await CheckInFixture().academy.admin
        func rooms(_ isArchived: Bool? = nil) async throws -> [String] {
            let rooms = try await admin.send(ListRooms(isArchived: isArchived)).items
            return rooms.map { "\($0.name), \($0.venueName)" }
        }
        #expect(try await rooms() == ["Blue, Main"])
        #expect(try await rooms() == ["Blue, Main"])
        let red = try await admin.send(AddRoom(venue: .key("v"), name: "Red", capacity: 10))
        #expect(try await rooms() == ["Blue, Main", "Red, Main"])
        _ = try await admin.send(EditVenue(venue: .key("v"), name: "South"))
        #expect(try await rooms() == ["Blue, South", "Red, South"])
        _ = try await admin.send(EditRoom(room: .id(red.id), isArchived: true))
        #expect(try await rooms() == ["Blue, South"])
        #expect(try await rooms(true) == ["Red, South"])
    }

    @Test func `each page, filter and limit has results of its own`() async throws {
        let admin = try await CheckInFixture().academy.admin
        _ = try await admin.send(AddVenue(key: "w", name: "West", timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(venue: .key("w"), name: "Red", capacity: 10))
        let first = try await admin.send(ListRooms(limit: 1))
        let second = try await admin.send(ListRooms(limit: 1, after: first.next))
        #expect(first.items.map(\.name) == ["Blue"] && second.items.map(\.name) == ["Red"])
        #expect(try await admin.send(ListRooms(limit: 2)).items.count == 2)
        #expect(try await admin.send(ListRooms(venue: .key("w"))).items.map(\.name) == ["Red"])
        #expect(try await admin.send(ListVenues()).items.map(\.name) == ["Main", "West"])
    }
}
