internal import Application
internal import Core
internal import Persistence

/// Binds the keys of devices to accounts.
struct RegisterCheckInKeys {
    let keys: SQLCheckInKeys

    func serve(_ service: inout Service) { service.on(RegisterCheckInKey.self, register) }

    /// Stores a key, or returns the stored one: the time of its registration stays.
    ///
    /// - Throws: ``LateCheckInError/invalidKey``, ``LateCheckInError/keyOfAnother``.
    private func register(
        _ request: RegisterCheckInKey, by caller: Caller, in db: any Transaction
    ) throws -> CheckInKey {
        let account = try caller.signedIn().account
        let key = try DeviceKey(parsing: request.publicKey)
        if let known = try keys.find(key: key.bytes, in: db) {
            guard known.account == account else { throw LateCheckInError.keyOfAnother }
            return CheckInKey(id: known.id, registeredAt: known.registeredAt)
        }
        let stored = try keys.insert(key.bytes, of: account, at: caller.at, in: db)
        return CheckInKey(id: stored.id, registeredAt: stored.registeredAt)
    }
}
