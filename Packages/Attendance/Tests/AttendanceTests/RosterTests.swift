import Core
import Testing

@testable import Attendance

struct RosterTests {
    @Test func `a roster has everyone enrolled and everyone recorded, by name`() async throws {
        let desk = try await Desk()
        try await desk.enrol(1...2)
        try await desk.checkIn(1)
        try await desk.mark("present", 3)
        let roster = try await desk.send(ShowRoster(session: Desk.session))
        #expect(roster.entries.map(\.name) == ["Ángela Núñez", "Bruno Díaz", "Zoe Rojas"])
        #expect(roster.entries.map(\.status) == [nil, .present, .present])
        #expect(roster.entries.map(\.source) == [nil, "staff", "qr"])
        #expect((roster.present, roster.expected) == (2, 2))
        #expect((roster.className, roster.room, roster.venue) == ("Salsa", "Salón 1", "San Borja"))
    }

    @Test func `who is away has no time of coming`() async throws {
        let desk = try await Desk()
        try await desk.mark("excused", 1)
        let roster = try await desk.send(ShowRoster(session: Desk.session))
        #expect(roster.entries.map(\.checkedInAt) == [nil])
        #expect((roster.present, roster.expected) == (0, 1))
    }

    @Test func `a session that there is not has no roster`() async throws {
        let desk = try await Desk()
        await #expect(throws: NotFound("session", "9")) {
            try await desk.send(ShowRoster(session: SessionID(9)))
        }
    }
}
