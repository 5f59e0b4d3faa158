internal import Application
internal import Core
internal import Persistence

/// Finds the owners of tokens.
struct IdentifyCaller {
    let students: any StudentDirectory
    let findingWards: FindWards
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let activity: SignInActivity
    private let signIns = SQLSignInRepository()
    private let screens = SQLScreenRepository()
    private let stations = SQLStationRepository()
    private let apiTokens = SQLAPITokenRepository()

    /// Returns the owner of a token: a person's access token, the token of a screen or a station, or
    /// an API token.
    ///
    /// A withdrawn student can still sign in to read their history. One who is a guardian of others keeps the
    /// rights at them.
    ///
    /// - Throws: ``AccessError/invalidToken`` if the token is unknown or expired, its sign-in has ended, or
    ///   its account is closed or disabled; ``AccessError/screenEnded`` if the token has the prefix of
    ///   displays and neither a screen nor a station with it is open.
    func identity(of token: String, at now: Instant, in db: any Transaction) throws -> Identity {
        guard token.utf8.count <= Secrets.longestToken else { throw AccessError.invalidToken }
        let hash = Secrets.hash(token)
        if token.hasPrefix(Secrets.screenPrefix) {
            return .display(try display(ofToken: hash, at: now, in: db))
        }
        if token.hasPrefix(Secrets.apiPrefix) {
            guard let principal = try apiTokens.principal(ofToken: hash, at: now, in: db) else {
                throw AccessError.invalidToken
            }
            return .program(principal)
        }
        guard let owner = try signIns.owner(ofAccess: hash, at: now, in: db) else {
            throw AccessError.invalidToken
        }
        if let session = owner.handedSession {
            return .handedRound(owner.principal, AccessScope(.id(session)))
        }
        guard owner.principal.role.audience == .students else {
            return try limit(of: owner, at: now, in: db).map { .limited(owner.principal, $0) }
                ?? .principal(owner.principal)
        }
        return try identity(of: owner.principal, at: now, in: db)
    }

    /// The identity of a student or guardian, with the students for whom they have rights.
    private func identity(
        of principal: Principal, at now: Instant, in db: any Transaction
    ) throws -> Identity {
        let principal = principal.with(try findingWards.rights(of: principal, at: now, in: db))
        guard let student = principal.student else { return .principal(principal) }
        return try students.find(.id(student), in: db).isActive ? .principal(principal) : .former(principal)
    }

    /// The screen or station with a token. Both have the same prefix, since a tablet gets its token before
    /// staff approve it as one of them.
    private func display(
        ofToken hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> Display {
        if let screen = try screens.display(ofToken: hash, at: now, in: db) {
            return Display(scope: AccessScope(.id(screen.place)), id: screen.id.number)
        }
        guard let station = try stations.display(ofToken: hash, at: now, in: db) else {
            throw AccessError.screenEnded
        }
        return Display(scope: AccessScope(.id(station.place)), id: station.id.number)
    }

    /// Why the sign-in of a member of staff is limited; nil if it is not.
    private func limit(
        of owner: SignInOwner, at now: Instant, in db: any Transaction
    ) throws -> SignInLimit? {
        if owner.hasSecondFactor, owner.lastRequest == nil { return nil }
        let rules = try rules(db)
        if let last = owner.lastRequest, rules.lockMinutes > 0 {
            if now >= last.adding(minutes: rules.lockMinutes) { return .locked }
            let interval = SignInActivity.interval(lockMinutes: rules.lockMinutes)
            if now >= last.adding(seconds: interval) { activity.record(owner.signIn, at: now) }
        }
        let isMissing = !owner.hasSecondFactor && rules.secondFactorRoles.contains(owner.principal.role)
        return isMissing ? .secondFactorMissing : nil
    }
}
