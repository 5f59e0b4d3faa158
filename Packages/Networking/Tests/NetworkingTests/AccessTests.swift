import Core
import Testing

@testable import Networking

@Suite struct AccessTests {
    enum Who: CaseIterable, Sendable { case nobody, admin, student, accountWithoutStudent }

    private func principal(_ who: Who) throws -> Principal? {
        let email = try EmailAddress(parsing: "a@example.org")
        return switch who {
        case .nobody: nil
        case .admin: Principal(account: AccountID(1), role: .admin, email: email)
        case .student: Principal(account: AccountID(2), role: .student, email: email, student: StudentID(7))
        case .accountWithoutStudent: Principal(account: AccountID(3), role: .student, email: email)
        }
    }

    private func code(_ access: Access, _ who: Who, _ owner: Reference<Kind.Student>? = nil) throws -> String?
    {
        do {
            try access.check(principal(who).map(Identity.principal), owner: owner)
            return nil
        } catch let error as AccessError {
            return error.code
        }
    }

    @Test(arguments: Who.allCases)
    func `anyone may send what is for anyone`(_ who: Who) throws {
        #expect(try code(.anyone, who) == nil)
    }

    @Test(arguments: [Access.signedIn, .only(.admin), .only(.student), .own])
    func `nobody may send what asks for a sign-in`(_ access: Access) throws {
        #expect(try code(access, .nobody, .me) == "access.not-signed-in")
    }

    @Test(arguments: [Who.admin, .student, .accountWithoutStudent])
    func `whoever is signed in may send what is for the signed-in`(_ who: Who) throws {
        #expect(try code(.signedIn, who) == nil)
    }

    @Test func `what is for one role is for no other`() throws {
        #expect(try code(.only(.admin), .admin) == nil)
        #expect(try code(.only(.admin), .student) == "access.wrong-role")
        #expect(try code(.only(.student), .student) == nil)
        #expect(try code(.only(.student), .admin) == "access.wrong-role")
    }

    @Test(
        arguments: [.me, .id(StudentID(7)), .id(StudentID(8)), .key("s1"), nil] as [Reference<Kind.Student>?])
    func `an admin may send what is a student's own for every student`(
        _ owner: Reference<Kind.Student>?
    ) throws {
        #expect(try code(.own, .admin, owner) == nil)
    }

    @Test(
        arguments: [
            (.me, nil), (.id(StudentID(7)), nil), (.id(StudentID(8)), "access.not-yours"),
            (.key("s7"), "access.not-yours"),
            (nil, "access.not-yours"),
        ] as [(Reference<Kind.Student>?, String?)])
    func `a student may send it for themselves and for nobody else`(
        _ owner: Reference<Kind.Student>?, _ expected: String?
    ) throws {
        #expect(try code(.own, .student, owner) == expected)
    }

    @Test(arguments: [.me, .id(StudentID(7)), nil] as [Reference<Kind.Student>?])
    func `a student's account without a student has nothing of its own`(_ owner: Reference<Kind.Student>?)
        throws
    {
        #expect(try code(.own, .accountWithoutStudent, owner) == "access.not-yours")
    }

    @Test func `me is the caller's own student, and nobody for an admin`() throws {
        let at = Instant(milliseconds: 0)
        #expect(
            try Caller(principal(.student).map(Identity.principal), at: at).resolving(.me)
                == .id(StudentID(7)))
        #expect(
            try Caller(principal(.student).map(Identity.principal), at: at).resolving(.id(StudentID(8)))
                == .id(StudentID(8)))
        #expect(throws: AccessError.notAStudent) {
            try Caller(principal(.admin).map(Identity.principal), at: at).resolving(.me)
        }
        #expect(throws: AccessError.notSignedIn) { try Caller(nil, at: at).resolving(.me) }
    }

    @Test func `an endpoint refuses former students unless it says otherwise`() throws {
        let identity = try principal(.student).map(Identity.formerStudent)
        for access in [Access.signedIn, .own, .only(.student)] {
            let closed = Endpoint(.get, "x", access: access, "Shows something.")
            #expect(throws: AccessError.formerStudent) { try closed.check(identity, owner: .me) }
            #expect(closed.refusesFormerStudents)
            let open = Endpoint(.get, "x", access: access, "Shows something.", isOpenToFormerStudents: true)
            try open.check(identity, owner: .me)
            try closed.check(principal(.student).map(Identity.principal), owner: .me)
        }
    }

    @Test func `former students meet the access itself first`() throws {
        let identity = try principal(.student).map(Identity.formerStudent)
        let own = Endpoint(.get, "x", access: .own, "Shows something.", isOpenToFormerStudents: true)
        #expect(throws: AccessError.notYours) { try own.check(identity, owner: .id(StudentID(8))) }
        let staff = Endpoint(.get, "x", access: .only(.admin), "Shows something.")
        #expect(throws: AccessError.wrongRole(needed: .admin)) { try staff.check(identity, owner: nil) }
    }

    @Test func `a refusal says which kind it is`() {
        #expect(AccessError.notSignedIn.kind == .unauthenticated)
        #expect(AccessError.invalidToken.kind == .unauthenticated)
        #expect(AccessError.wrongRole(needed: .admin).kind == .forbidden)
        #expect(AccessError.notYours.kind == .forbidden)
        #expect(AccessError.wrongRole(needed: .admin).description == "Only admins may do this.")
    }
}
