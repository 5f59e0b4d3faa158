import ClassManagement
import Core
import Networking
import TestSupport
import Testing

/// References by keys that look like numbers.
@Suite(.limitedParallelism) struct KeyReferenceTests {
    /// An academy with a venue, a room, an instructor and a class type whose keys are digits.
    private func academy(_ transport: Transport) async throws -> any Client {
        let admin = try await TestAcademy(transport).admin
        _ = try await admin.send(AddVenue(key: "0007", name: "San Borja", timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "1", venue: .key("0007"), name: "A", capacity: 5))
        _ = try await admin.send(AddInstructor(key: "2", name: "Ana"))
        _ = try await admin.send(
            AddClassType(key: "3", style: "Salsa", family: "latin", level: "beginner"))
        return admin
    }

    @Test(arguments: Transport.allCases)
    func `a key of digits is a valid reference in a path, a query and a body`(_ transport: Transport)
        async throws
    {
        let admin = try await academy(transport)
        #expect(try await admin.send(ShowVenue(venue: .key("0007"))).name == "San Borja")
        #expect(try await admin.send(ListRooms(venue: .key("0007"))).items.map(\.name) == ["A"])
        #expect(try await admin.send(EditRoom(room: .key("1"), capacity: 6)).capacity == 6)
    }

    @Test(arguments: Transport.allCases)
    func `an edit clears the instructor of a class`(_ transport: Transport) async throws {
        let admin = try await academy(transport)
        let slot = try WeeklySlot(
            day: .monday, startTime: .midnight, endTime: TimeOfDay(parsing: "01:00"))
        let added = try await admin.send(
            AddClass(
                key: "4", classType: .key("3"), room: .key("1"), instructor: .key("2"), slots: [slot],
                firstDay: CalendarDay(parsing: "2026-11-23"), lastDay: CalendarDay(parsing: "2026-11-30"),
                capacity: 5))
        let renamed = try await admin.send(EditClass(class: .key("4"), name: "Salsa"))
        #expect((added.instructorName, renamed.instructorName) == ("Ana", "Ana"))
        let edited = try await admin.send(EditClass(class: .key("4"), instructor: .cleared))
        #expect(edited.instructor == nil)
    }
}
