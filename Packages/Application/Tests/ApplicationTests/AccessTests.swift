import Core
import Testing

@testable import Application

@Suite struct AccessTests {
    enum Sender: CaseIterable, Sendable { case anonymous, admin, student, accountWithoutStudent }

    private func principal(_ sender: Sender) throws -> Principal? {
        let email = try EmailAddress(parsing: "a@example.org")
        return switch sender {
        case .anonymous: nil
        case .admin: Principal(account: AccountID(1), role: .owner, email: email)
        case .student: Principal(account: AccountID(2), role: .student, email: email, student: StudentID(7))
        case .accountWithoutStudent: Principal(account: AccountID(3), role: .student, email: email)
        }
    }

    private func code(
        _ access: Access, _ sender: Sender, _ student: Reference<Kind.Student>? = nil
    ) throws -> String? {
        let identity = try principal(sender).map(Identity.principal)
        do {
            try access.check(identity, scope: student.map { AccessScope($0) })
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: Sender.allCases)
    func `every sender may send a request for anyone`(_ sender: Sender) throws {
        #expect(try code(.anyone, sender) == nil)
    }

    @Test(arguments: [
        Access.signedIn, .staff(.readStudents), .student, .own(staff: .readStudents),
        .display(staff: .showCodes),
    ])
    func `a sender who is not signed in may send no other request`(_ access: Access) throws {
        #expect(try code(access, .anonymous, .me) == "access.not-signed-in")
    }

    @Test(arguments: [Sender.admin, .student, .accountWithoutStudent])
    func `every signed-in sender may send a request for the signed-in`(_ sender: Sender) throws {
        #expect(try code(.signedIn, sender) == nil)
    }

    @Test func `a request for one role is for no other`() throws {
        #expect(try code(.staff(.readStudents), .admin) == nil)
        #expect(try code(.staff(.readStudents), .student) == "access.wrong-role")
        #expect(try code(.student, .student) == nil)
        #expect(try code(.student, .admin) == "access.wrong-role")
    }

    @Test(
        arguments: [.me, .id(StudentID(7)), .id(StudentID(8)), .key("s1"), nil] as [Reference<Kind.Student>?])
    func `an admin may send a student's own request for every student`(
        _ student: Reference<Kind.Student>?
    ) throws {
        #expect(try code(.own(staff: .readStudents), .admin, student) == nil)
    }

    @Test(
        arguments: [
            (.me, nil), (.id(StudentID(7)), nil), (.id(StudentID(8)), "access.not-yours"),
            (.key("s7"), "access.not-yours"), (.key("7"), "access.not-yours"), (nil, "access.not-yours"),
        ] as [(Reference<Kind.Student>?, String?)])
    func `a student may send it for themselves only`(
        _ student: Reference<Kind.Student>?, _ expected: String?
    ) throws {
        #expect(try code(.own(staff: .readStudents), .student, student) == expected)
    }

    @Test func `an id of another kind is not the student's`() throws {
        let student = try #require(try principal(.student))
        #expect(throws: AccessError.notYours) {
            try Access.own(staff: .readStudents).check(
                .principal(student), scope: AccessScope(.id(RoomID(7))))
        }
    }

    @Test(
        arguments: [
            (.me, "access.child-not-named"), (.id(StudentID(7)), "access.not-yours"),
            (nil, "access.not-yours"),
        ] as [(Reference<Kind.Student>?, String)])
    func `a student's account without a student has no data of its own`(
        _ student: Reference<Kind.Student>?, _ expected: String
    ) throws {
        #expect(try code(.own(staff: .readStudents), .accountWithoutStudent, student) == expected)
    }

    @Test func `a display may send the requests of its resource only`() throws {
        let room = AccessScope(.id(RoomID(1)))
        let screen = Identity.display(Display(scope: room, id: 3))
        try Access.display(staff: .showCodes).check(screen, scope: room)
        let key = AccessScope(Reference<Kind.Room>.key("blue"))
        let others: [AccessScope?] = [
            AccessScope(.id(RoomID(2))), AccessScope(.id(VenueID(1))), AccessScope(.id(StudentID(1))), .me,
            key, nil,
        ]
        for scope in others {
            #expect(throws: AccessError.displayOnly) {
                try Access.display(staff: .showCodes).check(screen, scope: scope)
            }
        }
        #expect(throws: AccessError.displayOnly) {
            try Access.own(staff: .readStudents).check(screen, scope: room)
        }
        #expect(throws: AccessError.displayOnly) { try Access.signedIn.check(screen, scope: nil) }
    }

    @Test func `me is the principal's own student, and an admin has none`() throws {
        let student = try #require(try principal(.student))
        let admin = try #require(try principal(.admin))
        #expect(try student.resolving(.me) == .id(StudentID(7)))
        #expect(try student.resolving(.id(StudentID(8))) == .id(StudentID(8)))
        #expect(throws: AccessError.notAStudent) { try admin.resolving(.me) }
    }

    @Test(arguments: [Access.signedIn, .own(staff: .readStudents), .student])
    func `an endpoint refuses former principals unless it allows them`(_ access: Access) throws {
        let former = try principal(.student).map(Identity.former)
        let closed = Endpoint(.get, "x", access: access, "Shows something.")
        #expect(throws: AccessError.former) { try closed.check(former, scope: .me) }
        #expect(closed.refusesFormerPrincipals)
        try closed.check(principal(.student).map(Identity.principal), scope: .me)
        let open = Endpoint(.get, "x", access: access, "Shows something.", allowsFormerPrincipals: true)
        try open.check(former, scope: .me)
    }

    @Test func `the access rule comes before the rule for former principals`() throws {
        let former = try principal(.student).map(Identity.former)
        let own = Endpoint(
            .get, "x", access: .own(staff: .readStudents), "Shows something.", allowsFormerPrincipals: true)
        #expect(throws: AccessError.notYours) { try own.check(former, scope: AccessScope(.id(StudentID(8)))) }
        let staff = Endpoint(.get, "x", access: .staff(.readStudents), "Shows something.")
        #expect(throws: AccessError.wrongRole(needed: .staff)) { try staff.check(former, scope: nil) }
    }

    @Test func `a refusal says which kind it is`() {
        #expect(AccessError.notSignedIn.kind == .unauthenticated)
        #expect(AccessError.invalidToken.kind == .unauthenticated)
        #expect(AccessError.wrongRole(needed: .staff).kind == .forbidden)
        #expect(AccessError.notYours.kind == .forbidden)
        #expect(AccessError.wrongRole(needed: .staff).description == "Only staff may do this.")
    }
}
