import Core
import Networking
import Testing

@testable import Navigation

@Suite struct LinkTests {
    private func me(_ role: Role) throws -> Me {
        try Me(
            Principal(
                account: .init(1), role: role, email: try EmailAddress(parsing: "a@example.org"),
                student: role == .student ? .init(7) : nil))
    }

    @Test func `a person's links are those of their flow from home`() throws {
        for (role, flow) in [(Role.admin, AdminFlow() as any Flow), (.student, StudentFlow())] {
            let destinations = flow.links(from: .home)
            #expect(try me(role).links.map(\.title) == destinations.map(\.title))
            #expect(try me(role).links.map(\.destination) == destinations.map(\.place.name))
        }
    }

    @Test func `a link says what it does and where`() throws {
        let links = try me(.student).links
        let door = try #require(links.first { $0.destination == "checkIn" })
        #expect((door.method, door.href) == ("POST", "/v1/check-ins"))
        #expect(links.filter { $0.method == "GET" }.count == links.count - 1)
        #expect(links.contains { $0.href == "/v1/students/me/passes" })
    }

    @Test func `the principal is at the top of the answer`() throws {
        let bytes = try JSON.encode(me(.student))
        let principal = try JSON.decode(Principal.self, from: bytes)
        #expect(try principal == me(.student).principal)
        #expect(principal.student == .init(7))
    }
}
