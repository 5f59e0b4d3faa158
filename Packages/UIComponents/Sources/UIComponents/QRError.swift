/// Why a text cannot be drawn as a QR symbol.
public enum QRError: Error, Sendable, Equatable, CustomStringConvertible {
    case empty
    /// The text has more characters (the associated number) than ``QRSymbol/maximumLength``.
    case tooLong(Int)
    case containsNUL
    /// The text is too long for the largest symbol at this level of correction.
    case doesNotFit
    /// The encoder had not enough memory.
    case failed

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
