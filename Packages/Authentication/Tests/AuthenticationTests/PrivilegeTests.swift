import Application
import Core
import TestSupport
import Testing

@testable import Authentication

/// Staff who manage accounts gain no permissions by it, and keep no code when they leave.
@Suite(.limitedParallelism) struct PrivilegeTests {
    private let desk = "cai@example.org"
    private let other = "eve@example.org"

    /// An academy whose front desk manages accounts, and the front desk's token.
    private func managingDesk() async throws -> (AccountsFixture, token: String) {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(EditRole(role: .frontDesk, grant: [.manageStaff]), as: owner)
        return (fixture, try await fixture.open(.frontDesk, email: desk).accessToken)
    }

    @Test func `staff give no role with more permissions than their own`() async throws {
        let (fixture, token) = try await managingDesk()
        let refusal = AccountError.strongerRole(.manager)
        let invite = InviteStaff(email: other, role: .manager)
        await #expect(throws: refusal) { try await fixture.send(invite, as: token) }
        let promote = EditAccount(account: AccountID(2), role: .manager)
        await #expect(throws: refusal) { try await fixture.send(promote, as: token) }
    }

    @Test(arguments: [Role.frontDesk, .instructor])
    func `staff give roles with at most their own permissions`(_ role: Role) async throws {
        let (fixture, token) = try await managingDesk()
        let request = InviteStaff(
            email: other, role: role, instructor: role == .instructor ? .key("maria") : nil)
        #expect(try await fixture.send(request, as: token).role == role)
    }

    @Test func `staff cannot reset the password of somebody with more permissions`() async throws {
        let (fixture, token) = try await managingDesk()
        _ = try await fixture.open(.manager, email: other)
        await #expect(throws: AccountError.strongerRole(.manager)) {
            try await fixture.send(ResetPassword(account: AccountID(3)), as: token)
        }
    }

    @Test(arguments: [true, false])
    func `a reset is void once its creator is disabled or closed`(isClosed: Bool) async throws {
        let (fixture, token) = try await managingDesk()
        _ = try await fixture.open(.frontDesk, email: other)
        let reset = try await fixture.send(ResetPassword(account: AccountID(3)), as: token)
        let owner = try await fixture.signInAdmin().accessToken
        if isClosed {
            _ = try await fixture.send(CloseAccount(account: AccountID(2)), as: owner)
        } else {
            _ = try await fixture.send(DisableAccount(account: AccountID(2)), as: owner)
        }
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.accept(reset.code, email: other)
        }
    }

    @Test func `an invitation is void once its inviter is closed`() async throws {
        let (fixture, token) = try await managingDesk()
        let invitation = try await fixture.send(InviteStaff(email: other, role: .frontDesk), as: token)
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(CloseAccount(account: AccountID(2)), as: owner)
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.accept(invitation.code, email: other)
        }
    }

    @Test func `codes of staff are void once their creator has another role`() async throws {
        let (fixture, token) = try await managingDesk()
        _ = try await fixture.open(.frontDesk, email: other)
        let reset = try await fixture.send(ResetPassword(account: AccountID(3)), as: token)
        let invitation = try await fixture.send(
            InviteStaff(email: "dan@example.org", role: .frontDesk), as: token)
        let owner = try await fixture.signInAdmin().accessToken
        let demote = EditAccount(account: AccountID(2), role: .instructor, instructor: .set(.key("maria")))
        _ = try await fixture.send(demote, as: owner)
        for (code, email) in [(reset.code, other), (invitation.code, "dan@example.org")] {
            await #expect(throws: AccountError.invalidInvitation) {
                try await fixture.accept(code, email: email)
            }
        }
    }

    @Test func `an owner's invitation is void once its inviter is no owner`() async throws {
        let fixture = try await AccountsFixture()
        let second = try await fixture.openSecondAdmin().accessToken
        let invitation = try await fixture.send(InviteStaff(email: other, role: .owner), as: second)
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(EditAccount(account: AccountID(2), role: .manager), as: owner)
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.accept(invitation.code, email: other)
        }
    }
}
