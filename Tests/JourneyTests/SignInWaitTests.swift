import Academy
import Application
import Authentication
import Core
import TestSupport
import Testing

/// The delay of sign-ins after wrong passwords.
@Suite(.limitedParallelism) struct SignInWaitTests {
    @Test func `wrong passwords delay sign-ins from their network only`() async throws {
        let academy = try await TestAcademy(.http)
        let right = SignIn(email: TestAcademy.email, password: TestAcademy.password)
        let wrong = SignIn(email: TestAcademy.email, password: "a guess of many")
        for _ in 0..<5 {
            #expect(await refusal { try await academy.client(nil).send(wrong) } == "sign-in.failed")
        }
        #expect(await refusal { try await academy.client(nil).send(right) } == "sign-in.wait")
        _ = try await academy.academy.client(token: nil).send(right)
    }
}
