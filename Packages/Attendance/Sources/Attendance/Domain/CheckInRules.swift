internal import Core

/// The values of the academy that check-in needs: its policy, its identifier and the server's address.
public struct CheckInRules: Hashable, Sendable {
    /// The academy's unique, permanent identifier, which is part of every MAC.
    let academy: String
    let policy: CheckInPolicy
    /// The value of the setting of the server's address; nil until it is set.
    var storedAddress: String?

    /// The server's address in the links of QR codes; nil if QR codes contain the code alone.
    var address: WebAddress? {
        storedAddress.flatMap { $0.isEmpty ? nil : WebAddress(stored: $0) }
    }
}
