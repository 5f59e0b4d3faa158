import CQREncode
import Glibc

/// A QR symbol: a square of dark and light modules.
public struct QRSymbol: Sendable, Equatable {
    /// The share of a symbol that may be damaged without loss (the error correction level).
    public enum Correction: Sendable, CaseIterable {
        /// 7 %.
        case low
        /// 15 %.
        case medium
        /// 25 %.
        case quartile
        /// 30 %.
        case high
    }

    /// The greatest number of characters (Unicode scalars) in a text.
    public static let maximumLength = 2_000

    /// The number of modules along a side, without the quiet zone; between 21 and 177.
    public let size: Int
    private let modules: [Bool]

    /// Encodes a text in the smallest symbol that it fits.
    ///
    /// Digits and the alphanumeric set (`0-9 A-Z $%*+-./:` and space) take less room than other characters,
    /// which are encoded as bytes. A text that is not ASCII is marked as UTF-8.
    ///
    /// - Throws: ``QRError``.
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
        // The lowest bit of each byte is 1 for a dark module; the others give its purpose.
        self.modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark, counted from the top left; modules outside the symbol are light.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[y * size + x]
    }

    /// The symbol of the library libqrencode, which the caller frees; nil with the error in `errno`.
    private static func encode(_ text: String, _ level: QRecLevel) -> UnsafeMutablePointer<QRcode>? {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            // The encoder still finds alphanumeric parts; "case-sensitive" (1) keeps lower-case letters.
            return QRcode_encodeString(text, 0, level, QR_MODE_8, 1)
        }
        // Without the mark of UTF-8, readers guess the encoding, and show accented letters as Japanese
        // ones.
        guard let input = QRinput_new2(0, level) else { return nil }
        defer { QRinput_free(input) }
        let bytes = Array(text.utf8)
        guard QRinput_appendECIheader(input, utf8Indicator) == 0 else { return nil }
        guard QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0 else { return nil }
        return QRcode_encodeInput(input)
    }

    /// The number of UTF-8 in the standard's extended channel interpretations.
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
