internal import Application
internal import Core
internal import Persistence

/// Limits sign-ins to one session while their devices are handed round.
///
/// The limit is stored with the sign-in, and not in a page: the cookie of the browser opens nothing else.
struct HandDeviceRound {
    private let signIns = SQLSignInRepository()

    func serve(_ service: inout Service) { service.onAsync(HandRound.self, handRound) }

    /// - Throws: ``AccessError/peopleOnly`` for an API token, which has no sign-in.
    private func handRound(_ request: HandRound, _ call: AsyncCall) async throws -> EmptyResponse {
        if case .program = call.caller.identity { throw AccessError.peopleOnly }
        let account = try call.caller.signedIn().account
        return try await call.write(about: account.subject) { db in
            guard let signIn = try signIns.signIn(of: call, in: db) else { throw AccessError.invalidToken }
            try signIns.handRound(signIn, for: request.session, in: db)
            return .done(EmptyResponse())
        }
    }
}
