internal import Application
internal import Core
internal import Persistence

/// Takes the requests of people who have forgotten their passwords.
struct RequestPasswordReset {
    let messenger: any CodeMessenger
    let requestBudgets: GuessBudgets
    private let resetRequests = SQLResetRequestRepository()

    func serve(_ service: inout Service) { service.onAsync(ForgotPassword.self, request) }

    /// Remembers the address of a person who has forgotten the password. Its look-up, and the code to its
    /// owner, follow the response (``WriteWaitingMessages``): neither the response nor its time depends on
    /// whether it has an account.
    ///
    /// - Throws: ``AccountError/noMessages``; ``AccountError/waitForReset(seconds:)``.
    private func request(_ request: ForgotPassword, _ call: AsyncCall) async throws -> EmptyResponse {
        let (email, caller) = (try EmailAddress(parsing: request.email), call.caller)
        guard try await call.read({ try messenger.isEnabled(in: $0) }) else { throw AccountError.noMessages }
        if let seconds = requestBudgets.secondsToWait(.forgot(email), for: caller) {
            throw AccountError.waitForReset(seconds: seconds)
        }
        return try await call.write { db in
            try resetRequests.add(
                email, in: caller.preferredLanguage, from: caller.network, at: caller.at, in: db)
            return .done(EmptyResponse())
        }
    }
}
