import Application
import Authentication
import Core
import TestSupport
import Testing

/// A second admin of an academy, in process and over HTTP.
@Suite(.limitedParallelism) struct AdminAccountTests {
    private let email = "bea@example.org"
    private let password = "nine grey owls watch"

    /// Opens a second admin's account, and signs in.
    private func second(_ academy: TestAcademy) async throws -> SignedIn {
        let invitation = try await academy.admin.send(InviteStaff(email: email, role: .owner))
        let client = academy.client(nil)
        _ = try await client.send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        return try await client.send(SignIn(email: email, password: password, program: .staff))
    }

    @Test(arguments: Transport.allCases) func `an invited admin may do the same as the first`(
        _ transport: Transport
    )
        async throws
    {
        let academy = try await TestAcademy(transport)
        let admin = academy.client(try await second(academy).accessToken)
        #expect(try await admin.send(ListAccounts()).items.map(\.role) == [.owner, .owner])
        #expect(
            await refusal { try await admin.send(InviteStaff(email: TestAcademy.email, role: .owner)) }
                == "account.email-taken")
    }

    @Test(arguments: Transport.allCases) func `a disabled admin is signed out and cannot return`(
        _ transport: Transport
    )
        async throws
    {
        let academy = try await TestAcademy(transport)
        let signedIn = try await second(academy)
        let disabled = try await academy.admin.send(DisableAccount(account: signedIn.principal.account))
        #expect(disabled.disabledAt == academy.clock.now)
        let client = academy.client(signedIn.accessToken)
        #expect(await refusal { try await client.send(ListAccounts()) } == "access.invalid-token")
        let refresh = RefreshSignIn(refreshToken: signedIn.refreshToken)
        #expect(await refusal { try await academy.client(nil).send(refresh) } == "access.invalid-token")
        let signIn = SignIn(email: email, password: password)
        #expect(await refusal { try await academy.client(nil).send(signIn) } == "account.disabled")
    }

    @Test(arguments: Transport.allCases)
    func `a closed account leaves neither name nor address in old audit entries`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        let account = try await second(academy).principal.account
        _ = try await academy.admin.send(EditAccount(account: account, name: .set("Zyxomira")))
        _ = try await academy.admin.send(EditAccount(account: account, name: .set("Bea")))
        func changes() async throws -> [String] {
            try await academy.admin.send(ListAuditEntries(action: "EditAccount")).items.flatMap(\.changes)
                .map { ($0.old ?? "") + ($0.new ?? "") }
        }
        #expect(try await changes().contains { $0.contains("Zyxomira") })
        _ = try await academy.admin.send(CloseAccount(account: account))
        #expect(try await changes().isEmpty)
    }

    @Test(arguments: Transport.allCases) func `the last admin cannot be disabled`(_ transport: Transport)
        async throws
    {
        let academy = try await TestAcademy(transport)
        let request = DisableAccount(account: AccountID(1))
        #expect(await refusal { try await academy.admin.send(request) } == "account.last-owner")
        let unknown = DisableAccount(account: AccountID(9))
        #expect(await refusal { try await academy.admin.send(unknown) } == "account.not-found")
    }

    @Test(arguments: Transport.allCases) func `an enabled admin signs in again`(_ transport: Transport)
        async throws
    {
        let academy = try await TestAcademy(transport)
        let account = try await second(academy).principal.account
        _ = try await academy.admin.send(DisableAccount(account: account))
        #expect(try await academy.admin.send(EnableAccount(account: account)).disabledAt == nil)
        let signIn = SignIn(email: email, password: password)
        #expect(try await academy.client(nil).send(signIn).principal.account == account)
    }
}
