/// The codes of a Huffman table, in the order of their lengths (ITU-T T.81, B.2.4.2 and annex C).
struct JPEGHuffmanTable {
    /// The bits of the longest code.
    static let maximumLength = 16

    /// The number of codes of each length, from one bit on.
    private let counts: [Int]
    /// The symbol of each code.
    private let symbols: [UInt8]

    /// Nil if there are more codes than the lengths allow; no code has only ones.
    init?(counts: [Int], symbols: [UInt8]) {
        var free = 1
        for count in counts {
            free = 2 * free - count
            guard free > 0 else { return nil }
        }
        self.counts = counts
        self.symbols = symbols
    }

    /// The symbol of the next code.
    ///
    /// - Throws: ``PictureError/malformed(_:at:)`` if the bits are no code of the table;
    ///   ``PictureError/truncated(_:)``.
    func symbol(in bits: inout JPEGBits) throws(PictureError) -> Int {
        // The codes of one length are consecutive numbers; the first follows the last shorter code.
        var (code, first, index) = (0, 0, 0)
        for count in counts {
            code = code << 1 | (try bits.bit())
            first <<= 1
            if code < first + count { return Int(symbols[index + code - first]) }
            first += count
            index += count
        }
        throw bits.malformed
    }
}
