import Application
import Core

@testable import Messages

/// A feature that writes an invitation for a student.
struct Inviter: Feature {
    let writer: MessageWriter

    func serve(_ service: inout Service) {
        service.on(Invite.self) { request, caller, db in
            let code = MessageCode(
                sealed: OutboxFixture.sealed(request.code), audience: .students,
                expiresAt: caller.at.adding(minutes: request.minutes))
            try writer.write(.invitation(code), to: .student(request.student), at: caller.at, in: db)
            if request.fails {
                throw InvalidValue(ErrorSpecification(.invalid, "invite.failed", "It failed."))
            }
            return EmptyResponse()
        }
    }
}

/// Writes an invitation, and then fails if the test says so.
struct Invite: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "invite", access: .staff(.writeStudents), "Invites a student.")
    var student = StudentID(1)
    var code = "K7QP-2MXA-9RTD"
    var minutes = 7 * 24 * 60
    var fails = false
}
