public import Core

/// The digits that unlock a sign-in that was not used for a while.
struct PIN: Sendable, ContainsSecrets {
    static let lengths = 4...8
    /// The number of wrong PINs in a row after which a sign-in ends.
    static let tries = 5

    let digits: [UInt8]

    /// Parses a new PIN.
    ///
    /// - Throws: ``PINError/malformed``; ``PINError/simple`` if all digits are equal or
    ///   consecutive.
    init(new text: String) throws(PINError) {
        guard let pin = PIN(text) else { throw .malformed }
        let steps = Set(zip(pin.digits, pin.digits.dropFirst()).map { Int($1) - Int($0) })
        guard steps.count > 1 || steps.isDisjoint(with: [-1, 0, 1]) else { throw .simple }
        self = pin
    }

    /// Parses an entered PIN; nil if the text is not 4 to 8 digits.
    init?(_ text: String) {
        digits = Array(text.utf8)
        guard Self.lengths.contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
    }
}

/// The state of the caller's PIN, and the time after which a sign-in is locked.
public struct PINInfo: Codable, Sendable, Equatable {
    /// When the PIN was set; nil if there is none, and sign-ins are never locked.
    public let setAt: Instant?
    /// The minutes without use after which a sign-in is locked; 0 means never.
    public let lockMinutes: Int
}
