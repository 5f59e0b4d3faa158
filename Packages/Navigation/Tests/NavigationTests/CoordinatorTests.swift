import Core
import Networking
import Testing

@testable import Navigation

@Suite struct CoordinatorTests {
    let admin: Principal
    let student: Principal

    init() throws {
        admin = Principal(account: .init(1), role: .admin, email: try EmailAddress(parsing: "a@example.org"))
        student = Principal(
            account: .init(2), role: .student, email: try EmailAddress(parsing: "s@example.org"),
            student: .init(7))
    }

    @Test func `signed out it shows authentication and nothing else`() throws {
        var coordinator = Coordinator()
        #expect(coordinator.screen == .authentication)
        #expect(throws: AccessError.notSignedIn) { try coordinator.handle(.opened(.students)) }
        #expect(try coordinator.handle(.wentBack) == .authentication)
    }

    @Test func `signing in picks the flow of the role`() throws {
        var coordinator = Coordinator()
        let desk = try coordinator.handle(.signedIn(admin))
        #expect(desk == .place(.home, links: AdminFlow().links(from: .home), trail: []))
        let own = try coordinator.handle(.signedIn(student))
        #expect(own == .place(.home, links: StudentFlow().links(from: .home), trail: []))
    }

    @Test func `a student in the admin program is told which program is theirs`() throws {
        var coordinator = Coordinator(program: .admin)
        let error = #expect(throws: AccessError.self) { try coordinator.handle(.signedIn(student)) }
        #expect(error == .wrongProgram(theirs: .student))
        #expect(error?.description.contains("classly-student") == true)
        #expect(coordinator.screen == .authentication)
    }

    @Test func `an admin in the student program is told which program is theirs`() throws {
        var coordinator = Coordinator(program: .student)
        let error = #expect(throws: AccessError.self) { try coordinator.handle(.signedIn(admin)) }
        #expect(error == .wrongProgram(theirs: .admin))
    }

    @Test func `no student reaches a place of the front desk`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(student))
        for place in AdminFlow().links(from: .home) where !StudentFlow().allows(place) {
            #expect(throws: AccessError.wrongRole(needed: .admin)) { try coordinator.handle(.opened(place)) }
        }
        #expect(throws: AccessError.wrongRole(needed: .admin)) {
            try coordinator.handle(.opened(.student(.init(7))))
        }
        #expect(coordinator.screen == .place(.home, links: StudentFlow().links(from: .home), trail: []))
    }

    @Test func `every link of a flow can be opened by its role`() throws {
        for (principal, flow) in [(admin, AdminFlow() as any Flow), (student, StudentFlow())] {
            var coordinator = Coordinator()
            _ = try coordinator.handle(.signedIn(principal))
            for place in flow.links(from: .home) {
                guard case .place(let now, _, _) = try coordinator.handle(.opened(place)) else {
                    Issue.record("\(place) shows no place")
                    return
                }
                #expect(now == place)
            }
        }
    }

    @Test func `going back retraces the trail and stops at home`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(admin))
        _ = try coordinator.handle(.opened(.students))
        _ = try coordinator.handle(.opened(.student(.init(12))))
        #expect(try coordinator.handle(.wentBack) == .place(.students, links: [], trail: [.home]))
        _ = try coordinator.handle(.wentBack)
        #expect(
            try coordinator.handle(.wentBack)
                == .place(.home, links: AdminFlow().links(from: .home), trail: []))
    }

    @Test func `opening a place of the trail goes back to it`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(admin))
        _ = try coordinator.handle(.opened(.students))
        _ = try coordinator.handle(.opened(.payments))
        #expect(try coordinator.handle(.opened(.students)) == .place(.students, links: [], trail: [.home]))
    }

    @Test func `the trail forgets its oldest place but never home`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(admin))
        for number in 1...100 { _ = try coordinator.handle(.opened(.student(.init(Int64(number))))) }
        guard case .place(_, _, let trail) = coordinator.screen else {
            Issue.record("no place")
            return
        }
        #expect(trail.count == Coordinator.longestTrail - 1)
        #expect(trail.first == .home)
    }

    @Test func `signing out forgets where one was`() throws {
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(admin))
        _ = try coordinator.handle(.opened(.audit))
        #expect(try coordinator.handle(.signedOut) == .authentication)
        #expect(throws: AccessError.notSignedIn) { try coordinator.handle(.opened(.audit)) }
    }
}
