internal import Attendance
internal import Core
internal import Operations

/// The scans that a program keeps for the academy at one location, and the keys of this device that sign
/// them.
///
/// Both are files in the settings folder, with mode 0600. A file that is damaged gets another name.
struct KeptCheckIns: Sendable {
    /// The maximum number of scans for one academy.
    static let limit = 100
    /// The maximum number of accounts of one academy whose keys are kept; the oldest key is dropped.
    static let keyLimit = 10

    let location: AcademyLocation
    private let scans: LocationFile<[KeptCheckIn]>
    private let keys: LocationFile<[CheckInDeviceKey]>

    init(at location: AcademyLocation, environment: [String: String] = Folders.environment) {
        self.location = location
        scans = LocationFile("late-check-ins", keepsDamaged: true, environment: environment)
        keys = LocationFile("check-in-keys", keepsDamaged: true, environment: environment)
    }

    /// The scans of all accounts, the oldest first.
    func all() throws -> [KeptCheckIn] { try scans.entry(for: location) ?? [] }

    /// The scans of an account, the oldest first.
    func all(of account: AccountID) throws -> [KeptCheckIn] { try all().filter { $0.account == account } }

    /// Keeps a scan.
    ///
    /// - Throws: ``KeptCheckInError/tooMany(limit:)``; the errors of files.
    func keep(_ scan: KeptCheckIn) throws {
        try scans.change(for: location) { kept in
            let earlier = kept ?? []
            guard earlier.count < Self.limit else { throw KeptCheckInError.tooMany(limit: Self.limit) }
            kept = earlier + [scan]
        }
    }

    /// Removes scans that the academy has, or that are discarded.
    func remove(_ sent: [KeptCheckIn]) throws {
        guard !sent.isEmpty else { return }
        try scans.change(for: location) { kept in
            let left = (kept ?? []).filter { !sent.contains($0) }
            kept = left.isEmpty ? nil : left
        }
    }

    /// Whether the key of an account is registered at the academy.
    func hasRegisteredKey(of account: AccountID) throws -> Bool {
        try keys.entry(for: location)?.contains { $0.account == account && $0.id != nil } ?? false
    }

    /// The key of an account, which is created if there is no valid one.
    func key(of account: AccountID) throws -> CheckInDeviceKey {
        try keys.change(for: location) { stored in
            let known = stored ?? []
            if let key = known.first(where: { $0.account == account }), key.isValid { return key }
            let key = CheckInDeviceKey(of: account)
            let others = known.filter { $0.account != account }
            stored = Array(others.suffix(Self.keyLimit - 1)) + [key]
            return key
        }
    }

    /// Stores the id that the academy has given to a key.
    func noteRegistration(of key: CheckInDeviceKey, as id: CheckInKeyID) throws {
        try keys.change(for: location) { stored in
            stored = stored?.map { known in
                var known = known
                if known == key { known.id = id }
                return known
            }
        }
    }
}
