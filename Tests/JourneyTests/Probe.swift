import Academy
import Core
import Foundation
import Networking

/// A request of any type, made of the least that it can be decoded from, sent as a dry run.
enum Probe {
    /// The code of the error it meets; nil where it is answered.
    static func code(
        _ type: any APIRequest.Type, about student: StudentID, token: String?, _ academy: TestAcademy
    ) async throws -> String? {
        try await send(type, student, token, academy)
    }

    private static func send<Request: APIRequest>(
        _ type: Request.Type, _ student: StudentID, _ token: String?, _ academy: TestAcademy
    ) async throws -> String? {
        let request = try Request(from: Filler(student: student))
        do {
            _ = try await academy.client(token).send(request, SendOptions(isDryRun: true))
            return nil
        } catch let error as any AcademyError {
            return error.code
        }
    }
}
