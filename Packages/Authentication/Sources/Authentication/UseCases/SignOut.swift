internal import Application
internal import Core
internal import Persistence

extension Accounts {
    /// Ends the caller's sign-in that a refresh token belongs to.
    func signOut(_ request: SignOut, by caller: Caller, in db: any Transaction) throws -> EmptyResponse {
        if let signIn = try signIn(of: request.refreshToken, ownedBy: try caller.signedIn(), in: db) {
            try signIns.end(signIn, in: db)
        }
        return EmptyResponse()
    }

    /// The sign-in of a refresh token, if it is of the owner's account; nil for any other token.
    func signIn(
        of refreshToken: String, ownedBy owner: Principal, in db: any Transaction
    ) throws -> DeviceID? {
        guard refreshToken.utf8.count <= Secrets.longestToken,
            let token = try signIns.refreshToken(Secrets.hash(refreshToken), in: db),
            token.principal.account == owner.account
        else { return nil }
        return token.signIn.id
    }
}
