internal import Application
internal import Core
internal import Persistence

extension Accounts {
    /// Ends the caller's sign-in that a refresh token belongs to.
    func signOut(_ request: SignOut, by caller: Caller, in db: any Transaction) throws -> EmptyResponse {
        if let signIn = try signIns.signIn(
            ofRefresh: request.refreshToken, ownedBy: try caller.signedIn(), in: db)
        {
            try signIns.end(signIn, in: db)
        }
        return EmptyResponse()
    }
}
