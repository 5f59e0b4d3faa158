import Academy
import Application
import Authentication
import Core
import StudentManagement
import TestSupport
import Testing

/// A device that is signed in by a student who is signed in elsewhere.
@Suite(.limitedParallelism) struct DeviceAuthorizationTests {
    @Test(arguments: Transport.allCases)
    func `a device polls until a student approves it, and is signed in once`(_ transport: Transport)
        async throws
    {
        let academy = try await TestAcademy(transport)
        let student = try await academy.admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui"))
        let token = try await academy.signIn(student: student.id, email: "ines@example.org")
        let (device, me) = (academy.client(nil), academy.client(token))
        let started = try await device.send(StartDeviceAuthorization(device: "library computer"))
        let poll = FinishDeviceAuthorization(deviceCode: started.deviceCode)
        #expect(try await code(of: poll, device) == "device-sign-in.pending")
        #expect(try await code(of: poll, device) == "device-sign-in.slow-down")
        academy.clock.move(seconds: 10)
        #expect(try await code(of: poll, device) == "device-sign-in.pending")
        let approved = try await me.send(ApproveDeviceAuthorization(code: started.userCode))
        #expect(approved.device == "library computer")
        academy.clock.move(seconds: 10)
        let signedIn = try await device.send(poll)
        #expect(signedIn.principal.student == student.id)
        #expect(try await code(of: poll, device) == "device-sign-in.expired")
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
}
