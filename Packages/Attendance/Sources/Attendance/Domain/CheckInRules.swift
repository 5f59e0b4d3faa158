internal import Core

/// The values of the academy that check-in needs: its policy, its identifier and the server's address.
public struct CheckInRules: Hashable, Sendable {
    /// The academy's unique, permanent identifier, which is part of every MAC.
    let academy: String
    let policy: CheckInPolicy
    /// The value of the setting of the server's address; nil until it is set.
    var storedAddress: String?
    /// Minutes after the start of a session at which guardians are informed that an expected student is not
    /// there; 0 if they are not.
    var notThereAfter = 15
    /// Whether the academy records how students leave.
    var recordsDepartures = false
    /// The hours between a check-in without a connection and its arrival within which it counts by itself; 0
    /// if none does.
    var lateHours = 24

    /// The server's address in the links of QR codes; nil if QR codes contain the code alone.
    var address: WebAddress? {
        storedAddress.flatMap { $0.isEmpty ? nil : WebAddress(stored: $0) }
    }
}
