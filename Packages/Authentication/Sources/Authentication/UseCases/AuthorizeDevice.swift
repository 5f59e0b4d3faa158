internal import Application
internal import Core
internal import Persistence

/// Opens sign-ins on devices without a password, for students and guardians who are signed in elsewhere
/// (RFC 8628).
///
/// They are for them only: a member of staff signs in with a password, and perhaps a second factor.
struct AuthorizeDevice {
    let students: any StudentDirectory
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let requestBudgets: GuessBudgets
    let polls: DevicePolls
    let opening: OpenSignIn
    private let accounts = SQLAccountRepository()
    private let authorizations = SQLDeviceAuthorizationRepository()

    func serve(_ service: inout Service) {
        service.onAsync(StartDeviceAuthorization.self, start)
        service.onAsync(FinishDeviceAuthorization.self, finish)
    }

    /// Creates the codes of a device, after removing expired ones.
    ///
    /// - Throws: ``DeviceAuthorizationError/wait(seconds:)``, ``DeviceAuthorizationError/tooMany``.
    private func start(
        _ request: StartDeviceAuthorization, _ call: AsyncCall
    ) async throws -> StartedDeviceAuthorization {
        let at = call.caller.at
        let authorization = DeviceAuthorization(
            device: try Device.name(request.device),
            startedAt: at, expiresAt: at.adding(seconds: DeviceAuthorization.lifetime))
        if case .network(let network) = call.caller.network,
            let seconds = requestBudgets.secondsToWait(.deviceFrom(network: network), for: call.caller)
        {
            throw DeviceAuthorizationError.wait(seconds: seconds)
        }
        let (deviceCode, userCode) = (secrets.token(), secrets.pairingCode())
        return try await call.write(about: "new device") { db in
            let isAdded = try authorizations.add(from: call.caller.network, at: at, in: db) {
                try authorizations.insert(
                    authorization, deviceCode: Secrets.hash(deviceCode), userCode: secrets.hash(userCode),
                    from: call.caller.network, in: db)
            }
            guard isAdded else { throw DeviceAuthorizationError.tooMany }
            return .done(
                StartedDeviceAuthorization(
                    deviceCode: call.isDryRun ? "" : deviceCode,
                    userCode: call.isDryRun ? "" : userCode.text,
                    verificationURI: try rules(db).site.map { $0 + "/devices" },
                    expiresAt: authorization.expiresAt, interval: DeviceAuthorization.interval))
        }
    }

    /// Signs in on a device that is approved; its codes cannot be used again.
    ///
    /// - Throws: ``DeviceAuthorizationError`` `expired`, `slowDown`, `pending` or `denied`;
    ///   ``AccountError/invalidDeviceToken``.
    private func finish(
        _ request: FinishDeviceAuthorization, _ call: AsyncCall
    ) async throws -> SignedIn {
        let at = call.caller.at
        let key = try request.deviceToken.map(OriginKey.init(deviceToken:))
        guard request.deviceCode.utf8.count <= Secrets.longestToken else {
            throw DeviceAuthorizationError.expired
        }
        let hash = Secrets.hash(request.deviceCode)
        let (known, account) = try await call.read { db in
            let (known, decision) = try decided(hash, at: at, in: db)
            return (known, try approver(decision, in: db))
        }
        if let seconds = polls.note(hash, expiresAt: known.expiresAt, at: at) {
            throw DeviceAuthorizationError.slowDown(seconds: seconds)
        }
        guard let account else { throw DeviceAuthorizationError.pending }
        return try await call.write(about: account.subject, concerning: account.student) { db in
            // The code may have been used, or the account disabled, since.
            let (device, decision) = try decided(hash, at: at, in: db)
            guard let account = try approver(decision, in: db),
                let principal = try SQLPrincipals.find(account.id, as: .students, in: db)
            else { throw DeviceAuthorizationError.expired }
            try authorizations.remove(deviceCode: hash, in: db)
            return .done(
                try opening.open(
                    principal, on: device.device, key, isConfirmed: false, by: call.caller, in: db))
        }
    }

    /// - Throws: ``DeviceAuthorizationError/expired``.
    private func decided(
        _ hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> (DeviceAuthorization, DeviceDecision) {
        guard let found = try authorizations.find(deviceCode: hash, at: now, in: db) else {
            throw DeviceAuthorizationError.expired
        }
        return found
    }

    /// The account that signs in on the device; nil while the authorization is pending.
    ///
    /// - Throws: ``DeviceAuthorizationError/denied``, also if the account was disabled or its student has
    ///   left.
    private func approver(_ decision: DeviceDecision, in db: any Transaction) throws -> Account? {
        switch decision {
        case .pending: return nil
        case .denied: throw DeviceAuthorizationError.denied
        case .approved(let id):
            guard let account = try accounts.find(id, in: db), !account.isDisabled,
                account.audiences.contains(.students)
            else { throw DeviceAuthorizationError.denied }
            if let student = account.student, account.person == nil,
                try !students.find(.id(student), in: db).isActive
            {
                throw DeviceAuthorizationError.denied
            }
            return account
        }
    }
}
