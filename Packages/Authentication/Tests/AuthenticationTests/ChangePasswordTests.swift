import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct ChangePasswordTests {
    private let new = "ten green bottles fall"

    private func change(
        _ desk: FrontDesk, _ signedIn: SignedIn, from current: String = FrontDesk.adminPassword,
        to new: String? = nil,
        keeping: String? = nil
    ) async throws {
        _ = try await desk.send(
            ChangePassword(currentPassword: current, newPassword: new ?? self.new, refreshToken: keeping),
            as: signedIn.accessToken)
    }

    @Test func `the new password signs in and the old one does not`() async throws {
        let desk = try await FrontDesk()
        try await change(desk, desk.signInAdmin())
        _ = try await desk.send(SignIn(email: "ana@example.org", password: new))
        await #expect(throws: AccountError.signInFailed) { try await desk.signInAdmin() }
    }

    @Test func `other sign-ins end, and the one whose token is given stays`() async throws {
        let desk = try await FrontDesk()
        let (here, there) = (try await desk.signInAdmin(), try await desk.signInAdmin())
        try await change(desk, here, keeping: here.refreshToken)
        _ = try await desk.send(WhoAmI(), as: here.accessToken)
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: there.accessToken)
        }
    }

    @Test func `without a token, or with another's, all end`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let student = try await desk.signInStudent()
        for token in [nil, student.refreshToken] {
            let admin = try await desk.send(
                SignIn(email: "ana@example.org", password: FrontDesk.adminPassword))
            try await change(desk, admin, to: FrontDesk.adminPassword, keeping: token)
            await #expect(throws: AccessError.invalidToken) {
                try await desk.send(WhoAmI(), as: admin.accessToken)
            }
        }
        _ = try await desk.send(WhoAmI(), as: student.accessToken)
    }

    @Test func `the current password must be right, and the new one obey the rules`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        await #expect(throws: AccountError.wrongPassword) { try await change(desk, admin, from: "guess") }
        await #expect(throws: AccountError.passwordTooShort(minimum: 15)) {
            try await change(desk, admin, to: "ten green bott")
        }
        await #expect(throws: AccountError.passwordCommon) {
            try await change(desk, admin, to: "password1234567")
        }
        _ = try await desk.signInAdmin()
    }

    @Test func `wrong current passwords slow the change down, and sign-ins not`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        for _ in 0..<5 {
            await #expect(throws: AccountError.wrongPassword) { try await change(desk, admin, from: "guess") }
        }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await change(desk, admin) }
        desk.clock.advance(seconds: 80)
        try await change(desk, admin)
    }

    @Test func `a stranger's failures do not keep the owner from a change, which ends their wait`()
        async throws
    {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        await desk.fail(5)
        await #expect(throws: AccountError.wait(seconds: 40)) { try await desk.signInAdmin() }
        try await change(desk, admin)
        _ = try await desk.send(SignIn(email: "ana@example.org", password: new))
    }

    @Test
    func `of thirty guesses side by side five are compared, and a right one among them is refused or made`()
        async throws
    {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        let before = desk.hashes.value
        await withTaskGroup { group in
            for number in 0..<30 {
                let guess = number == 29 ? FrontDesk.adminPassword : "guess \(number)"
                group.addTask { try? await change(desk, admin, from: guess, keeping: admin.refreshToken) }
            }
        }
        #expect(desk.hashes.value - before <= 6)
    }

    @Test(.timeLimit(.minutes(10)))
    func `a right guess that is refused, since others failed meanwhile, hashes no new password`() async throws
    {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        let stranger = Origin.network("10.0.0.0/24")
        func change(from current: String) async throws {
            let request = ChangePassword(currentPassword: current, newPassword: new)
            _ = try await desk.send(request, as: admin.accessToken, from: stranger)
        }
        desk.block.arm()
        let right = Task { try await change(from: FrontDesk.adminPassword) }
        while !desk.block.isReached { await Task.yield() }
        for _ in 0..<5 {
            await #expect(throws: AccountError.wrongPassword) { try await change(from: "guess") }
        }
        let before = desk.hashes.value
        desk.block.release()
        await #expect(throws: AccountError.wait(seconds: 30)) { try await right.value }
        #expect(desk.hashes.value == before)
    }

    @Test func `of many changes at once from one password one is made`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        let changed = Count()
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let keep = admin.refreshToken
                    guard (try? await change(desk, admin, to: "\(new) \(number)", keeping: keep)) != nil
                    else { return }
                    changed.add()
                }
            }
        }
        #expect(changed.value == 1)
    }
}
