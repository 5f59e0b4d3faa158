internal import Application
internal import Core
internal import Persistence

/// Shows, approves and denies the sign-in of a device, by a student who types the code that it shows.
struct DecideDeviceAuthorization {
    let secrets: Secrets
    let requestBudgets: GuessBudgets
    private let authorizations = SQLDeviceAuthorizationRepository()

    func serve(_ service: inout Service) {
        service.onAsync(ShowDeviceAuthorization.self) { request, call in
            try await withUserCode(request.code, call) { code, _ in
                try await call.read { try waiting(code, at: call.caller.at, in: $0) }
            }
        }
        service.onAsync(ApproveDeviceAuthorization.self) { request, call in
            try await decide(request.code, call) { code, account, db in
                try authorizations.approve(userCode: code, as: account, in: db)
            }
        }
        service.onAsync(DenyDeviceAuthorization.self) { request, call in
            try await decide(request.code, call) { code, _, db in
                try authorizations.deny(userCode: code, at: call.caller.at, in: db)
            }
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
        guard let found = try authorizations.find(userCode: hash, at: now, in: db) else {
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
        if let seconds = requestBudgets.secondsToWait(.userCode(owner.account), for: call.caller) {
            throw DeviceAuthorizationError.wait(seconds: seconds)
        }
        guard let code = PairingCode(typed: code) else { throw DeviceAuthorizationError.unknownCode }
        do {
            let value = try await body(secrets.hash(code), owner)
            requestBudgets.giveBack(.userCode(owner.account), for: call.caller)
            return value
        } catch DeviceAuthorizationError.unknownCode {
            throw DeviceAuthorizationError.unknownCode
        } catch {
            requestBudgets.giveBack(.userCode(owner.account), for: call.caller)
            throw error
        }
    }
}
