/// Why a text cannot be drawn as a QR symbol.
public enum QRError: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is nothing to say.
    case empty
    /// The text has so many characters, past ``QRSymbol/maximumLength``.
    case tooLong(Int)
    /// The text has a NUL in it.
    case containsNUL
    /// The largest symbol does not hold the text at this level of correction.
    case doesNotFit
    /// The encoder gave up, for want of memory.
    case failed

    /// One sentence to a person.
    public var description: String {
        switch self {
        case .empty: "A QR code needs some text."
        case .tooLong(let count):
            "A QR code holds at most \(QRSymbol.maximumLength) characters here, and the text has \(count)."
        case .containsNUL: "The text of a QR code cannot contain a NUL character."
        case .doesNotFit: "The text does not fit a QR code at this level of error correction."
        case .failed: "The QR code could not be made: there is not enough memory."
        }
    }
}
