import Application
import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct RoleTests {
    private let email = "cai@example.org"

    private func open(_ role: Role, _ fixture: AccountsFixture) async throws -> SignedIn {
        try await fixture.open(role, email: email)
    }

    @Test(arguments: Role.ofStaff) func `an invitation gives its role`(_ role: Role) async throws {
        let principal = try await open(role, AccountsFixture()).principal
        #expect(principal.role == role)
        #expect(principal.instructor == (role == .instructor ? InstructorID(4) : nil))
    }

    @Test func `only an owner makes somebody an owner`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(EditRole(role: .manager, grant: [.manageStaff]), as: owner)
        let manager = try await open(.manager, fixture).accessToken
        let invite = InviteStaff(email: "eve@example.org", role: .owner)
        await #expect(throws: AccountError.ownersOnly) { try await fixture.send(invite, as: manager) }
        let promote = EditAccount(account: AccountID(2), role: .owner)
        await #expect(throws: AccountError.ownersOnly) { try await fixture.send(promote, as: manager) }
        let disable = DisableAccount(account: AccountID(1))
        await #expect(throws: AccountError.ownersOnly) { try await fixture.send(disable, as: manager) }
    }

    @Test func `the last owner keeps their role, and cannot be closed`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let demote = EditAccount(account: AccountID(1), role: .manager)
        await #expect(throws: AccountError.lastOwner) { try await fixture.send(demote, as: owner) }
        let close = CloseAccount(account: AccountID(1))
        await #expect(throws: AccountError.lastOwner) { try await fixture.send(close, as: owner) }
        _ = try await open(.owner, fixture)
        #expect(try await fixture.send(demote, as: owner).role == .manager)
    }

    @Test func `an instructor's account needs an instructor`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let invite = InviteStaff(email: email, role: .instructor)
        await #expect(throws: AccountError.instructorMissing) { try await fixture.send(invite, as: owner) }
    }

    @Test func `a changed role changes the requests that a token may send at once`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let desk = try await open(.frontDesk, fixture).accessToken
        let list = ListAccounts()
        _ = try await fixture.send(list, as: desk)
        let changed = try await fixture.send(EditRole(role: .frontDesk, revoke: [.readStudents]), as: owner)
        #expect(changed.isChanged && !changed.permissions.contains(.readStudents))
        await #expect(throws: AccessError.missingPermission(.readStudents)) {
            try await fixture.send(list, as: desk)
        }
        let back = try await fixture.send(EditRole(role: .frontDesk, grant: [.readStudents]), as: owner)
        #expect(!back.isChanged)
    }

    @Test func `the owner's role cannot be changed, and a student has none`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let edit = EditRole(role: .owner, revoke: [.manageStaff])
        await #expect(throws: AccountError.ownerRole) { try await fixture.send(edit, as: owner) }
        await #expect(throws: AccountError.notStaff) {
            try await fixture.send(EditRole(role: .student, grant: [.manageStaff]), as: owner)
        }
    }

    @Test func `a name and an instructor are set and cleared`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let set = EditAccount(account: AccountID(1), name: .set("Ana"), instructor: .set(.key("maria")))
        let account = try await fixture.send(set, as: owner)
        #expect((account.name, account.instructor) == ("Ana", InstructorID(4)))
        let clear = EditAccount(account: AccountID(1), name: .cleared, instructor: .cleared)
        let cleared = try await fixture.send(clear, as: owner)
        #expect((cleared.name, cleared.instructor) == (nil, nil))
    }
}
