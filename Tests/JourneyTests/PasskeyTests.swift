import Academy
import Application
import Authentication
import Core
import StudentManagement
import TestSupport
import Testing

/// Passkeys of a student, up to the signature; `Tests/Browser/passkeys.py` signs with an authenticator.
@Suite(.limitedParallelism) struct PasskeyTests {
    /// An academy with a site, and a student's client.
    private func student(_ transport: Transport) async throws -> (TestAcademy, any Client) {
        let academy = try await TestAcademy(transport)
        _ = try await academy.admin.send(
            EditAcademy(settings: ["web.address": "https://academy.example"]))
        let student = try await academy.admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui"))
        let token = try await academy.signIn(student: student.id, email: "ines@example.org")
        return (academy, academy.client(token))
    }

    /// The code of the error of a request.
    private func code(of request: some APIRequest, _ client: any Client) async throws -> String? {
        do {
            _ = try await client.send(request)
            return nil
        } catch let error as any AcademyError {
            return error.code
        }
    }

    @Test(arguments: Transport.allCases)
    func `a student begins a passkey of the academy's site with the password`(_ transport: Transport)
        async throws
    {
        let (_, me) = try await student(transport)
        let wrong = StartPasskeyRegistration(currentPassword: "turning slowly once")
        #expect(try await code(of: wrong, me) == "password.wrong")
        let options = try await me.send(
            StartPasskeyRegistration(
                currentPassword: TestAcademy.studentPassword, origin: "https://evil.example"))
        #expect(options.party == "academy.example" && options.partyName == "Compás")
        #expect(options.userName == "ines@example.org" && options.algorithms == [-7, -8])
        let invalid = RegisterPasskey(clientData: "e30", attestation: "oA")
        #expect(try await code(of: invalid, me) == "passkey.invalid")
        #expect(try await me.send(ListPasskeys()).items.isEmpty)
        #expect(try await code(of: RemovePasskey(passkey: PasskeyID(1)), me) == "passkey.not-found")
    }

    @Test(arguments: Transport.allCases)
    func `a sign-in begins at the academy's site, and needs a signature`(_ transport: Transport) async throws
    {
        let (academy, _) = try await student(transport)
        let device = academy.client(nil)
        #expect(try await device.send(StartPasskeySignIn()).party == "academy.example")
        let unsigned = SignInWithPasskey(
            credential: "AAAA", clientData: "e30", authenticatorData: "AAAA", signature: "AAAA", user: "AAAA")
        #expect(try await code(of: unsigned, device) == "passkey.invalid")
    }

    @Test func `an academy without a site uses that of the page`() async throws {
        let device = try await TestAcademy().client(nil)
        #expect(
            try await device.send(StartPasskeySignIn(origin: "http://localhost:8080")).party == "localhost")
        let elsewhere = StartPasskeySignIn(origin: "http://academy.example")
        #expect(try await code(of: elsewhere, device) == "passkey.unsuitable-site")
    }
}
