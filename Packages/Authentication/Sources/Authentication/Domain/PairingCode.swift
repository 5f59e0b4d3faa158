internal import Core

/// The code that a screen or a device shows until a person approves it.
///
/// It has six letters and digits: 30 random bits. It is not a secret: only a person who is signed in can
/// approve it, and the screen or the device has a secret of its own.
struct PairingCode: Sendable, Equatable {
    static let length = 6
    /// Seconds until a code expires.
    static let lifetime = 600
    /// The most codes of all screens at once, and the most codes of all devices at once.
    static let most = 1_000
    /// The most codes of the screens, and of the devices, of one network.
    static let mostOfNetwork = 50

    /// The code in upper case, without dashes.
    let text: String

    /// - Parameter bytes: as many random bytes as the code has characters.
    init(random bytes: [UInt8]) {
        text = String(bytes.map { OneTimeCode.alphabet[Int($0 & 31)] })
    }

    /// Parses a typed code in any case, with or without dashes and spaces.
    init?(typed: String) {
        guard let text = OneTimeCode.text(typed: typed, length: Self.length) else { return nil }
        self.text = text
    }
}
