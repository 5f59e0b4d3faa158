internal import Application
internal import Core
internal import Persistence

/// Sign-ins on a device without a password, by a student who is signed in elsewhere (RFC 8628).
///
/// They are for students only: a member of staff signs in with a password, and perhaps a second factor.
extension Accounts {
    func serveDeviceAuthorizations(_ service: inout Service) {
        service.onAsync(StartDeviceAuthorization.self, startDevice)
        service.onAsync(FinishDeviceAuthorization.self, finishDevice)
        service.onAsync(ShowDeviceAuthorization.self) { request, call in
            try await withUserCode(request.code, call) { code, _ in
                try await call.read { try waiting(code, at: call.caller.at, in: $0) }
            }
        }
        service.onAsync(ApproveDeviceAuthorization.self) { request, call in
            try await decide(request.code, call) { code, account, db in
                try devices.approve(userCode: code, as: account, in: db)
            }
        }
        service.onAsync(DenyDeviceAuthorization.self) { request, call in
            try await decide(request.code, call) { code, _, db in
                try devices.deny(userCode: code, at: call.caller.at, in: db)
            }
        }
    }

    /// Creates the codes of a device, after removing expired ones.
    ///
    /// - Throws: ``DeviceAuthorizationError/wait(seconds:)``, ``DeviceAuthorizationError/tooMany``.
    private func startDevice(
        _ request: StartDeviceAuthorization, _ call: AsyncCall
    ) async throws -> StartedDeviceAuthorization {
        let at = call.caller.at
        let authorization = DeviceAuthorization(
            device: try Device.name(request.device),
            startedAt: at, expiresAt: at.adding(seconds: DeviceAuthorization.lifetime))
        if case .network(let network) = call.caller.network,
            let seconds = deviceRequests.secondsToWait(.deviceFrom(network: network), for: call.caller)
        {
            throw DeviceAuthorizationError.wait(seconds: seconds)
        }
        let (deviceCode, userCode) = (secrets.token(), secrets.pairingCode())
        return try await call.write(about: "new device") { db in
            let isAdded = try devices.add(from: call.caller.network, at: at, in: db) {
                try devices.insert(
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
    private func finishDevice(
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
                let principal = try SQLPrincipals.find(account.id, in: db)
            else { throw DeviceAuthorizationError.expired }
            try devices.remove(deviceCode: hash, in: db)
            return .done(try open(principal, on: device.device, key, by: call.caller, in: db))
        }
    }

    /// - Throws: ``DeviceAuthorizationError/expired``.
    private func decided(
        _ hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> (DeviceAuthorization, DeviceDecision) {
        guard let found = try devices.find(deviceCode: hash, at: now, in: db) else {
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
                let student = account.student, try students.find(.id(student), in: db).isActive
            else { throw DeviceAuthorizationError.denied }
            return account
        }
    }

    private func decide(
        _ code: String, _ call: AsyncCall,
        _ body: @escaping @Sendable ([UInt8], AccountID, any Transaction) throws -> Void
    ) async throws -> DeviceAuthorization {
        try await withUserCode(code, call) { hash, owner in
            try await call.write(about: owner.account.subject, concerning: owner.student) { db in
                let device = try waiting(hash, at: call.caller.at, in: db)
                try body(hash, owner.account, db)
                return .done(device)
            }
        }
    }

    /// The pending authorization with a user code.
    ///
    /// - Throws: ``DeviceAuthorizationError/unknownCode``.
    private func waiting(
        _ hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> DeviceAuthorization {
        guard let found = try devices.find(userCode: hash, at: now, in: db) else {
            throw DeviceAuthorizationError.unknownCode
        }
        return found
    }

    /// Runs a body with the hash of a typed code.
    ///
    /// An unknown code takes a token of the caller's budget, so that a person cannot try all codes. After a
    /// right code and after any other error the token is returned.
    ///
    /// - Throws: ``DeviceAuthorizationError/wait(seconds:)``, ``DeviceAuthorizationError/unknownCode``.
    private func withUserCode<Value: Sendable>(
        _ code: String, _ call: AsyncCall, _ body: ([UInt8], Principal) async throws -> Value
    ) async throws -> Value {
        let owner = try call.caller.signedIn()
        if let seconds = deviceRequests.secondsToWait(.userCode(owner.account), for: call.caller) {
            throw DeviceAuthorizationError.wait(seconds: seconds)
        }
        guard let code = PairingCode(typed: code) else { throw DeviceAuthorizationError.unknownCode }
        do {
            let value = try await body(secrets.hash(code), owner)
            deviceRequests.giveBack(.userCode(owner.account), for: call.caller)
            return value
        } catch DeviceAuthorizationError.unknownCode {
            throw DeviceAuthorizationError.unknownCode
        } catch {
            deviceRequests.giveBack(.userCode(owner.account), for: call.caller)
            throw error
        }
    }
}
