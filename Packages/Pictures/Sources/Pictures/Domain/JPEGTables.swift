/// The tables for the next scan of a JPEG image: a table replaces the earlier one with its number.
struct JPEGTables {
    /// The numbers of tables are 0 to 3.
    private static let maximumNumber: UInt8 = 3

    /// The Huffman tables of the DC coefficients, by number.
    private(set) var dc: [UInt8: JPEGHuffmanTable] = [:]
    /// The Huffman tables of the AC coefficients, by number.
    private(set) var ac: [UInt8: JPEGHuffmanTable] = [:]
    /// The numbers of the quantization tables.
    private(set) var quantization: Set<UInt8> = []
    /// The number of units (MCU) between two restarts; 0 without restarts.
    private(set) var restartInterval = 0

    /// Reads a segment DHT, DQT or DRI (ITU-T T.81, B.2.4).
    ///
    /// - Throws: ``PictureError/malformed(_:at:)``.
    mutating func read(_ marker: UInt8, _ data: ArraySlice<UInt8>) throws(PictureError) {
        var rest = data
        switch marker {
        case 0xC4: while readHuffmanTable(&rest) {}
        case 0xDB: while readQuantizationTable(&rest) {}
        default: readRestartInterval(&rest)
        }
        guard rest.isEmpty else { throw .malformed(.jpeg, at: rest.startIndex) }
    }

    /// Reads a table; returns false at the end of the data and if it is malformed.
    private mutating func readHuffmanTable(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard let head = rest.first, head >> 4 <= 1, head & 0x0F <= Self.maximumNumber else { return false }
        let counts = rest.dropFirst().prefix(JPEGHuffmanTable.maximumLength).map(Int.init)
        let symbols = rest.dropFirst(1 + JPEGHuffmanTable.maximumLength).prefix(counts.reduce(0, +))
        guard counts.count == JPEGHuffmanTable.maximumLength, symbols.count == counts.reduce(0, +),
            let table = JPEGHuffmanTable(counts: counts, symbols: Array(symbols))
        else { return false }
        if head >> 4 == 0 { dc[head & 0x0F] = table } else { ac[head & 0x0F] = table }
        rest = rest[symbols.endIndex...]
        return true
    }

    /// Reads 64 numbers of eight or sixteen bits; returns false at the end of the data and if it is
    /// malformed.
    private mutating func readQuantizationTable(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard let head = rest.first, head >> 4 <= 1, head & 0x0F <= Self.maximumNumber else { return false }
        let size = 1 + 64 * (1 + Int(head >> 4))
        guard rest.count >= size else { return false }
        quantization.insert(head & 0x0F)
        rest = rest.dropFirst(size)
        return true
    }

    private mutating func readRestartInterval(_ rest: inout ArraySlice<UInt8>) {
        guard rest.count == 2 else { return }
        restartInterval = rest.bigEndian
        rest = []
    }
}
