internal import Application
internal import Core
internal import Persistence

/// The table of device authorizations, by the hash of the device code.
///
/// A row is removed once the device is signed in, or the authorization has expired.
struct SQLDeviceAuthorizationRepository: PairingTable {
    static var table: SQL { "device_authorizations" }
    static var key: SQL { "device_code_hash" }

    /// Inserts an authorization; returns false if its user code is taken.
    func insert(
        _ authorization: DeviceAuthorization, deviceCode: [UInt8], userCode: [UInt8],
        from network: ClientNetwork, in db: any Transaction
    ) throws -> Bool {
        try db.run(
            """
            INSERT INTO device_authorizations (
                device_code_hash, user_code_hash, device, started_at, expires_at, network)
            VALUES (
                \(deviceCode), \(userCode), \(authorization.device), \(authorization.startedAt),
                \(authorization.expiresAt), \(network.text))
            ON CONFLICT (user_code_hash) DO NOTHING
            """) > 0
    }

    func removeExpired(at now: Instant, in db: any Transaction) throws {
        try db.run("DELETE FROM device_authorizations WHERE expires_at <= \(now)")
    }

    /// Whether any authorization has expired.
    func hasExpired(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM device_authorizations WHERE expires_at <= \(now)")
    }

    /// The authorization that waits with a user code; nil if there is none, or it is decided or expired.
    func find(
        userCode hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> DeviceAuthorization? {
        try db.row(
            """
            SELECT device, started_at, expires_at FROM device_authorizations
            WHERE user_code_hash = \(hash) AND expires_at > \(now)
                AND account_id IS NULL AND denied_at IS NULL
            """
        ).map(Self.authorization)
    }

    /// The authorization of a device code, and its decision; nil if there is none or it has expired.
    func find(
        deviceCode hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> (DeviceAuthorization, DeviceDecision)? {
        let row = try db.row(
            """
            SELECT device, started_at, expires_at, account_id, denied_at FROM device_authorizations
            WHERE device_code_hash = \(hash) AND expires_at > \(now)
            """)
        guard let row else { return nil }
        let account: AccountID? = try row["account_id"]
        let undecided: DeviceDecision = row.has("denied_at") ? .denied : .pending
        return (try Self.authorization(row), account.map { .approved($0) } ?? undecided)
    }

    private static func authorization(_ row: Row) throws -> DeviceAuthorization {
        DeviceAuthorization(
            device: try row["device"], startedAt: try row["started_at"], expiresAt: try row["expires_at"])
    }

    func approve(userCode hash: [UInt8], as account: AccountID, in db: any Transaction) throws {
        try db.run(
            "UPDATE device_authorizations SET account_id = \(account) WHERE user_code_hash = \(hash)")
    }

    func deny(userCode hash: [UInt8], at now: Instant, in db: any Transaction) throws {
        try db.run("UPDATE device_authorizations SET denied_at = \(now) WHERE user_code_hash = \(hash)")
    }

    func remove(deviceCode hash: [UInt8], in db: any Transaction) throws {
        try db.run("DELETE FROM device_authorizations WHERE device_code_hash = \(hash)")
    }

    /// Removes the authorizations that an account approved, if their devices are not signed in yet.
    func removeAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM device_authorizations WHERE account_id = \(account)")
    }
}
