import CQREncode
import Glibc

/// A text as a square of dark and light modules.
public struct QRSymbol: Sendable, Equatable {
    /// How much of a symbol may be damaged and still be read: about 7, 15, 25 or 30 per cent.
    public enum Correction: Sendable, CaseIterable {
        /// Reads with 7 per cent of the symbol lost.
        case low
        /// Reads with 15 per cent of the symbol lost.
        case medium
        /// Reads with 25 per cent of the symbol lost.
        case quartile
        /// Reads with 30 per cent of the symbol lost.
        case high
    }

    /// The greatest number of characters (Unicode scalars) in a text.
    public static let maximumLength = 2_000

    /// The number of modules along a side, without the quiet zone; between 21 and 177.
    public let size: Int
    private let modules: [Bool]

    /// Encodes a text in the smallest symbol that holds it.
    ///
    /// Digits and the alphanumeric set (`0-9 A-Z $%*+-./:` and space) pack tighter than anything else, which is
    /// written as bytes, and marked as UTF-8 where it is not ASCII.
    /// - Throws: ``QRError`` where the text is empty, has a NUL, or is too long for the symbol or for this type.
    public init(text: String, correction: Correction = .medium) throws(QRError) {
        let length = text.unicodeScalars.count
        guard length > 0 else { throw .empty }
        guard length <= Self.maximumLength else { throw .tooLong(length) }
        guard !text.utf8.contains(0) else { throw .containsNUL }
        guard let code = Self.encode(text, correction.level) else {
            throw errno == ERANGE ? .doesNotFit : .failed
        }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        self.size = size
        // The lowest bit of each byte is the module; the others say what the module is for.
        self.modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Tells whether a module is dark, from the top left; outside the symbol everything is light.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[y * size + x]
    }

    /// The library's own symbol, for the caller to free; with nothing, `errno` says why.
    private static func encode(_ text: String, _ level: QRecLevel) -> UnsafeMutablePointer<QRcode>? {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            // With this hint the encoder still finds the alphanumeric parts itself; "case-sensitive" (1) only
            // keeps it from making small letters capital.
            return QRcode_encodeString(text, 0, level, QR_MODE_8, 1)
        }
        // Without the word that this is UTF-8 a reader guesses, and takes accents for Japanese.
        guard let input = QRinput_new2(0, level) else { return nil }
        defer { QRinput_free(input) }
        let bytes = Array(text.utf8)
        guard QRinput_appendECIheader(input, utf8Indicator) == 0 else { return nil }
        guard QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0 else { return nil }
        return QRcode_encodeInput(input)
    }

    /// The number of UTF-8 among the extended channel interpretations.
    private static let utf8Indicator: UInt32 = 26
}

extension QRSymbol.Correction {
    fileprivate var level: QRecLevel {
        switch self {
        case .low: QR_ECLEVEL_L
        case .medium: QR_ECLEVEL_M
        case .quartile: QR_ECLEVEL_Q
        case .high: QR_ECLEVEL_H
        }
    }
}
