internal import Application
internal import Core
internal import Persistence

/// Stores the devices on which messages are shown.
struct SQLPushDevices: Sendable {
    /// Whether any account has a device.
    func isAny(in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM push_devices LIMIT 1")
    }

    func ids(of account: AccountID, in db: any Transaction) throws -> [PushDeviceID] {
        try db.rows("SELECT id FROM push_devices WHERE account_id = \(account) ORDER BY id")
            .map { try $0["id"] }
    }

    /// The devices of an account, newest first.
    ///
    /// - Parameter signIn: the number of the sign-in with which the list was requested.
    func list(
        of account: AccountID, signIn: Int64?, in db: any Transaction
    ) throws -> [PushDevice] {
        try db.rows(
            """
            SELECT id, name, host, subscribed_at, last_sent_at, failures, sign_in_number FROM push_devices
            WHERE account_id = \(account) ORDER BY id DESC
            """
        ).map { row in
            let number: Int64 = try row["sign_in_number"]
            return PushDevice(
                id: try row["id"], name: try row["name"], service: try row["host"],
                subscribedAt: try row["subscribed_at"], lastSentAt: try row["last_sent_at"],
                failures: try row["failures"], isThis: number == signIn)
        }
    }

    /// The number of an account's devices without the one that a new device replaces.
    func count(besides device: NewPushDevice, in db: any Transaction) throws -> Int {
        try db.value(
            """
            SELECT count(*) AS value FROM push_devices
            WHERE account_id = \(device.account) AND sign_in_number <> \(device.signIn)
                AND endpoint <> \(device.endpoint.text)
            """) ?? 0
    }

    /// Stores a device in place of an earlier one of the same sign-in or with the same endpoint, which is
    /// that of the same browser. The messages that waited for it are not sent any more.
    func replace(by device: NewPushDevice, in db: any Transaction) throws -> PushDeviceID {
        try db.run(
            """
            DELETE FROM push_devices
            WHERE sign_in_number = \(device.signIn) OR endpoint = \(device.endpoint.text)
            """)
        return PushDeviceID(
            try db.insert(
                """
                INSERT INTO push_devices (
                    account_id, sign_in_number, endpoint, host, public_key, secret, name, subscribed_at,
                    failures)
                VALUES (
                    \(device.account), \(device.signIn), \(device.endpoint.text), \(device.endpoint.host),
                    \(device.keys.point), \(device.keys.secret), \(device.name), \(device.subscribedAt), 0)
                """))
    }

    /// Removes a device of an account.
    ///
    /// - Throws: ``NotFound``, also for a device of another account.
    func remove(_ device: PushDeviceID, of account: AccountID, in db: any Transaction) throws {
        let removed = try db.run(
            "DELETE FROM push_devices WHERE id = \(device) AND account_id = \(account)")
        guard removed > 0 else { throw NotFound("push device", device) }
    }

    /// Removes a device whose browser has ended its subscription.
    func remove(_ device: PushDeviceID, in db: any Transaction) throws {
        try db.run("DELETE FROM push_devices WHERE id = \(device)")
    }

    func removeAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM push_devices WHERE account_id = \(account)")
    }

    /// Gives the device of a sign-in to the sign-in that replaces it in the same browser.
    func move(fromSignIn number: Int64, to other: Int64, in db: any Transaction) throws {
        try db.run(
            "UPDATE push_devices SET sign_in_number = \(other) WHERE sign_in_number = \(number)")
    }

    func remove(ofSignIn number: Int64, in db: any Transaction) throws {
        try db.run("DELETE FROM push_devices WHERE sign_in_number = \(number)")
    }

    /// The numbers of the sign-ins that have a device.
    func signIns(in db: any Transaction) throws -> [Int64] {
        try db.rows("SELECT sign_in_number FROM push_devices ORDER BY sign_in_number")
            .map { try $0["sign_in_number"] }
    }

    /// Counts a message that a push service has taken.
    func noteSuccess(of device: PushDeviceID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            "UPDATE push_devices SET last_sent_at = \(now), failures = 0 WHERE id = \(device)")
    }

    /// Counts an attempt that failed.
    func noteFailure(of device: PushDeviceID, in db: any Transaction) throws {
        try db.run("UPDATE push_devices SET failures = failures + 1 WHERE id = \(device)")
    }

    /// The devices of a person's accounts, without the endpoints and keys, which are secrets of the browsers.
    func personalData(of accounts: [AccountID], in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "devices with notifications",
            """
            SELECT name, host AS service, subscribed_at AS created_at, last_sent_at AS sent_at
            FROM push_devices
            WHERE account_id IN (\(list: accounts)) ORDER BY id
            """, in: db)
    }
}
