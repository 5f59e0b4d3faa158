import Core
import Testing

@testable import Application

/// The access of guardians to the data of their children.
@Suite struct WardAccessTests {
    /// A guardian of student 8 with some rights, and of student 9 with none.
    private func guardian(
        _ rights: Set<GuardianRight>, student: StudentID? = nil
    ) throws -> Principal {
        Principal(
            account: AccountID(4), role: student == nil ? .guardian : .student,
            email: try EmailAddress(parsing: "rosa@example.org"), student: student,
            person: GuardianPersonID(1), wards: [StudentID(8): rights, StudentID(9): []])
    }

    private func code(
        _ access: Access, _ principal: Principal, _ scope: AccessScope?, needing right: GuardianRight?
    ) -> String? {
        do {
            try access.check(.principal(principal), scope: scope, needing: right)
            return nil
        } catch {
            return error.code
        }
    }

    private static let rules: [Access] = [.own(staff: .readStudents), .student]
    private static func scope(_ student: Int64) -> AccessScope { AccessScope(.id(StudentID(student))) }

    @Test(arguments: rules, GuardianRight.allCases)
    func `each right opens the requests that need it, and no others`(
        _ access: Access, _ right: GuardianRight
    ) throws {
        for held in GuardianRight.allCases {
            let expected = held == right ? nil : "access.not-yours"
            let guardian = try guardian([held])
            #expect(code(access, guardian, Self.scope(8), needing: right) == expected, "\(held)")
        }
        let all = try guardian(Set(GuardianRight.allCases))
        #expect(code(access, all, Self.scope(8), needing: right) == nil)
    }

    @Test(arguments: rules)
    func `a right at one child is none at another, nor at a stranger's child`(_ access: Access) throws {
        let guardian = try guardian(Set(GuardianRight.allCases))
        for other in [9, 10, 4] {
            #expect(code(access, guardian, Self.scope(Int64(other)), needing: .sees) == "access.not-yours")
        }
        let room = AccessScope(.id(RoomID(8)))
        #expect(code(access, guardian, room, needing: .sees) == "access.not-yours")
    }

    @Test(arguments: rules)
    func `a guardian who is a student has both, and the own data without a right`(_ access: Access) throws {
        let both = try guardian([.sees], student: StudentID(7))
        for own in [.me, Self.scope(7)] {
            #expect(code(access, both, own, needing: .acts) == nil)
            #expect(code(access, both, own, needing: nil) == nil)
        }
        #expect(code(access, both, Self.scope(8), needing: .sees) == nil)
        #expect(code(access, both, Self.scope(8), needing: .acts) == "access.not-yours")
    }

    @Test(arguments: rules)
    func `a request that only the student may send is for no guardian`(_ access: Access) throws {
        let guardian = try guardian(Set(GuardianRight.allCases))
        #expect(code(access, guardian, Self.scope(8), needing: nil) == "access.not-yours")
    }

    @Test(arguments: rules)
    func `a guardian who is no student has no data of their own`(_ access: Access) throws {
        let guardian = try guardian(Set(GuardianRight.allCases))
        #expect(code(access, guardian, .me, needing: .sees) == "access.child-not-named")
        #expect(throws: AccessError.childNotNamed) { try guardian.resolving(.me) }
        for language in Language.allCases {
            let error = AccessError.childNotNamed.specification
            #expect(error.nextStep(in: language)?.contains("--student") == true)
        }
    }

    @Test(arguments: rules)
    func `a child who is named by a key or a number is not theirs before it is found`(
        _ access: Access
    ) throws {
        let guardian = try guardian(Set(GuardianRight.allCases))
        for reference in [Reference<Kind.Student>.key("8"), .key("s8"), .number(8)] {
            let scope = AccessScope(reference)
            #expect(code(access, guardian, scope, needing: .sees) == "access.not-yours", "\(reference)")
        }
        #expect(access.dependsOnScope(for: .principal(guardian)))
    }

    @Test func `the requests about an account are for guardians too, and those of staff are not`() throws {
        let guardian = try guardian([])
        for access in [Access.signedIn, .account, .student] {
            #expect(code(access, guardian, nil, needing: .sees) == nil)
        }
        for access in [Access.staffAccount, .staff(.readStudents), .assigned(.readStudents)] {
            #expect(code(access, guardian, nil, needing: .sees) == "access.wrong-role")
        }
    }

    @Test func `a read needs the right to see, a write the right to act, unless the endpoint says so`() {
        func right(
            _ method: Endpoint.Method, _ right: GuardianRight? = nil, allows: Bool = true
        ) -> GuardianRight? {
            Endpoint(
                method, "x", access: .student, "Does something.", guardianRight: right,
                allowsGuardians: allows
            ).guardianRight
        }
        #expect(right(.get) == .sees)
        for method in [Endpoint.Method.post, .put, .patch, .delete] { #expect(right(method) == .acts) }
        #expect(right(.get, .pays) == .pays)
        #expect(right(.post, allows: false) == nil)
    }
}
