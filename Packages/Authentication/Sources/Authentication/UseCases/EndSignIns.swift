internal import Application
internal import Core
internal import Persistence

/// Ends the sign-ins of accounts.
struct EndSignIns {
    private let signIns = SQLSignInRepository()
    private let authorizations = SQLDeviceAuthorizationRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    func serve(_ service: inout Service, _ observer: any AccountObserver) {
        service.on(SignOut.self) { try signOut($0, by: $1, observer, in: $2) }
    }

    /// Ends the caller's sign-in that a refresh token belongs to.
    private func signOut(
        _ request: SignOut, by caller: Caller, _ observer: any AccountObserver, in db: any Transaction
    ) throws -> EmptyResponse {
        if let signIn = try signIns.signIn(
            ofRefresh: request.refreshToken, ownedBy: try caller.signedIn(), in: db)
        {
            try signIns.end(signIn, in: db)
            try observer.signInDidEnd(signIn, in: db)
        }
        return EmptyResponse()
    }

    /// Ends all sign-ins of an account, and forgets its devices and networks.
    ///
    /// Devices that it approved and that are not signed in yet cannot sign in any more.
    func endAll(of account: Account, in db: any Transaction) throws {
        try signIns.endAll(of: account.id, in: db)
        try authorizations.removeAll(of: account.id, in: db)
        try knownOrigins.forgetAll(of: account.id, in: db)
    }
}
