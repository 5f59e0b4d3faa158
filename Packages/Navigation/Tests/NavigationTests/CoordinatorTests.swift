import Application
import Core
import Testing

@testable import Navigation

/// A request whose page can be opened.
private struct ListThings: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "things/{owner}", access: .signedIn, "Lists things.")
}

/// The same, open to students who have left.
private struct ListOldThings: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(
        .get, "old-things", access: .signedIn, "Lists old things.", allowsFormerPrincipals: true)
}

@Suite struct CoordinatorTests {
    private static let ledger = Destination(
        "ledger", "Ledger", ListThings.self, at: "all", for: [.staff], order: 2)
    private static let people = Destination(
        "people", "People", ListOldThings.self, for: [.staff], order: 1, linkedFrom: ["home", "thing"])
    private static let mine = Destination("mine", "Mine", ListThings.self, at: "me", for: [.students])
    private static let past = Destination("past", "Past", ListOldThings.self, for: [.students], order: 1)

    private static func thing(_ id: Int64) -> Destination {
        Destination("thing", "Thing \(id)", ListThings.self, id: id, for: [.staff])
    }

    private func me(_ role: Role, isFormer: Bool = false) throws -> Me {
        let student = role == .student ? StudentID(7) : nil
        let principal = Principal(
            account: .init(1), role: role, email: try EmailAddress(parsing: "a@example.org"), student: student
        )
        return Me(principal, isFormer: isFormer, [Self.ledger, Self.people, Self.mine, Self.past])
    }

    @Test func `signed out it shows authentication and nothing else`() throws {
        var coordinator = Coordinator()
        #expect(coordinator.screen == .authentication)
        #expect(throws: AccessError.notSignedIn) { try coordinator.handle(.opened(Self.people)) }
        #expect(try coordinator.handle(.wentBack) == .authentication)
    }

    @Test func `signing in shows home with the destinations of the role, in their order`() throws {
        var coordinator = Coordinator()
        #expect(
            try coordinator.handle(.signedIn(me(.owner)))
                == .destination(.home, links: [Self.people, Self.ledger], trail: []))
        #expect(
            try coordinator.handle(.signedIn(me(.student)))
                == .destination(.home, links: [Self.mine, Self.past], trail: []))
    }

    @Test func `a former student sees only what is open to former students`() throws {
        #expect(try me(.student, isFormer: true).links == [Self.past])
    }

    @Test func `a former student cannot open what is for present students only`() throws {
        var coordinator = Coordinator()
        let home = try coordinator.handle(.signedIn(me(.student, isFormer: true)))
        #expect(throws: AccessError.notYours) { try coordinator.handle(.opened(Self.mine)) }
        #expect(coordinator.screen == home)
        #expect(
            try coordinator.handle(.opened(Self.past)) == .destination(Self.past, links: [], trail: [.home]))
    }

    @Test(arguments: [(Role.owner, Role.student), (.student, .owner)])
    func `the other role's program refuses the sign-in`(_ program: Role, _ role: Role) throws {
        var coordinator = Coordinator(program: program.audience)
        #expect(throws: AccessError.wrongProgram(theirs: role.audience)) {
            try coordinator.handle(.signedIn(me(role)))
        }
        #expect(coordinator.screen == .authentication)
    }

    @Test(arguments: [ledger, people, thing(7)])
    func `a student cannot open an admin's destination`(_ destination: Destination) throws {
        var coordinator = Coordinator()
        let home = try coordinator.handle(.signedIn(me(.student)))
        #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try coordinator.handle(.opened(destination))
        }
        #expect(coordinator.screen == home)
    }

    @Test func `a destination that a server sent can be opened`() throws {
        let sent = try JSON.decode(Me.self, from: JSON.encode(me(.owner)))
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(sent))
        for link in sent.links {
            guard case .destination(let now, _, _) = try coordinator.handle(.opened(link)) else {
                Issue.record("\(link) shows no destination")
                return
            }
            #expect(now == link)
        }
    }

    @Test func `a destination links to those that name it`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(me(.owner)))
        #expect(
            try coordinator.handle(.opened(Self.thing(3)))
                == .destination(Self.thing(3), links: [Self.people], trail: [.home]))
    }

    @Test func `going back retraces the trail and stops at home`() throws {
        var coordinator = Coordinator()
        let home = try coordinator.handle(.signedIn(me(.owner)))
        _ = try coordinator.handle(.opened(Self.people))
        _ = try coordinator.handle(.opened(Self.thing(12)))
        #expect(try coordinator.handle(.wentBack) == .destination(Self.people, links: [], trail: [.home]))
        _ = try coordinator.handle(.wentBack)
        #expect(try coordinator.handle(.wentBack) == home)
    }

    @Test func `opening a destination of the trail goes back to it`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(me(.owner)))
        _ = try coordinator.handle(.opened(Self.people))
        _ = try coordinator.handle(.opened(Self.ledger))
        #expect(
            try coordinator.handle(.opened(Self.people))
                == .destination(Self.people, links: [], trail: [.home]))
    }

    @Test func `the trail drops its oldest destination but never home`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(me(.owner)))
        for number in 1...100 { _ = try coordinator.handle(.opened(Self.thing(Int64(number)))) }
        guard case .destination(_, _, let trail) = coordinator.screen else {
            Issue.record("no destination")
            return
        }
        #expect(trail.count == Coordinator.longestTrail - 1)
        #expect(trail.first == .home)
    }

    @Test func `signing out shows authentication again`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(me(.owner)))
        #expect(try coordinator.handle(.signedOut) == .authentication)
        #expect(throws: AccessError.notSignedIn) { try coordinator.handle(.opened(Self.people)) }
    }

    @Test func `the principal is at the top of the response`() throws {
        let principal = try JSON.decode(Principal.self, from: JSON.encode(me(.student)))
        #expect(try principal == me(.student).principal)
        #expect(Self.mine.href == "/v1/things/me")
    }
}
