/// Reads the entropy-coded data of a scan without computing samples (ITU-T T.81, F.2.2 and G.2).
///
/// It finds the end of the data, and refuses data that is not that of the scan's blocks.
struct JPEGScanReader {
    /// The Huffman tables of a block of a unit; nil where the scan has no such codes.
    private typealias Block = (dc: JPEGHuffmanTable?, ac: JPEGHuffmanTable?)

    /// The most bits of the difference between two DC coefficients, if samples have eight bits.
    private static let maximumSize = 11
    /// The symbol ZRL without a coefficient: sixteen zeros.
    private static let maximumZeros = 15

    private let part: JPEGScan.Part
    private var bits: JPEGBits
    /// The coefficients of each block that are not zero, as bits; empty if no later scan depends on them.
    private var nonzero: [UInt64] = []
    /// The number of blocks, from the present one on, that have no more coefficients (EOBRUN).
    private var endedBlocks = 0

    private init(_ part: JPEGScan.Part, _ bits: JPEGBits) {
        self.part = part
        self.bits = bits
    }

    /// Reads the data of a scan.
    ///
    /// - Parameter nonzero: the coefficients of the components, by number, that earlier scans of a
    ///   progressive image made other than zero.
    /// - Returns: the position after the data.
    /// - Throws: ``PictureError/malformed(_:at:)`` and ``PictureError/truncated(_:)``.
    static func read(
        _ scan: JPEGScan, of frame: JPEGFrame, _ tables: JPEGTables, _ bits: JPEGBits,
        _ nonzero: inout [UInt8: [UInt64]]
    ) throws(PictureError) -> Int {
        var reader = Self(scan.part, bits)
        let units = frame.units(of: scan.components.map(\.component))
        let component = scan.components[0].component.id
        if scan.part.dependsOnScans {
            reader.nonzero = nonzero.removeValue(forKey: component) ?? .init(repeating: 0, count: units)
        }
        try reader.read(units, of: try reader.blocks(scan, tables), restartInterval: tables.restartInterval)
        if scan.part.dependsOnScans { nonzero[component] = reader.nonzero }
        return reader.bits.position
    }

    /// The blocks of a unit.
    ///
    /// - Throws: ``PictureError/malformed(_:at:)`` if a table is missing.
    private func blocks(_ scan: JPEGScan, _ tables: JPEGTables) throws(PictureError) -> [Block] {
        var blocks: [Block] = []
        for component in scan.components {
            let block = (dc: tables.dc[component.dcTable], ac: tables.ac[component.acTable])
            guard tables.quantization.contains(component.component.quantization),
                block.dc != nil || !part.hasDCCodes, block.ac != nil || !part.hasACCodes
            else { throw bits.malformed }
            let count = scan.components.count == 1 ? 1 : component.component.blocksOfUnit
            blocks += [Block](repeating: block, count: count)
        }
        return blocks
    }

    private mutating func read(_ units: Int, of blocks: [Block], restartInterval: Int) throws(PictureError) {
        for unit in 0..<units {
            if restartInterval > 0, unit > 0, unit.isMultiple(of: restartInterval) {
                try bits.restart(unit / restartInterval - 1)
                endedBlocks = 0
            }
            for block in blocks { try read(block, at: unit) }
        }
    }

    private mutating func read(_ block: Block, at index: Int) throws(PictureError) {
        switch part {
        case .all:
            try readDC(block.dc)
            try readAC(1...(JPEGFrame.blockSize - 1), block.ac, at: index)
        case .dc: try readDC(block.dc)
        case .refinedDC: try bits.skip(1)
        case .ac(let range): try readAC(range, block.ac, at: index)
        case .refinedAC(let range): try refineAC(range, block.ac, at: index)
        }
    }

    private mutating func readDC(_ table: JPEGHuffmanTable?) throws(PictureError) {
        let size = try symbol(table)
        guard size <= Self.maximumSize else { throw bits.malformed }
        try bits.skip(size)
    }

    private mutating func symbol(_ table: JPEGHuffmanTable?) throws(PictureError) -> Int {
        guard let table else { throw bits.malformed }
        return try table.symbol(in: &bits)
    }

    /// Reads the symbols of AC coefficients up to the last coefficient or the end of the block. A symbol is
    /// a number of zeros and the size of the next value.
    ///
    /// - Parameter read: Reads a value, and moves the position to its coefficient.
    /// - Returns: the position after the last value.
    private mutating func readSymbols(
        _ range: ClosedRange<Int>, _ table: JPEGHuffmanTable?, at index: Int,
        _ read: (inout Self, inout Int, _ zeros: Int, _ size: Int) throws(PictureError) -> Void
    ) throws(PictureError) -> Int {
        var next = range.lowerBound
        while endedBlocks == 0, next <= range.upperBound {
            let symbol = try symbol(table)
            let (zeros, size) = (symbol >> 4, symbol & 0x0F)
            if size == 0, zeros < Self.maximumZeros {
                try endBlocks(zeros)
            } else {
                try read(&self, &next, zeros, size)
                if size > 0 { note(next, at: index) }
                next += 1
            }
        }
        return next
    }

    /// Reads AC coefficients that were zero.
    private mutating func readAC(
        _ range: ClosedRange<Int>, _ table: JPEGHuffmanTable?, at index: Int
    ) throws(PictureError) {
        _ = try readSymbols(range, table, at: index) { (reader, next, zeros, size) throws(PictureError) in
            next += zeros
            guard next <= range.upperBound else { throw reader.bits.malformed }
            try reader.bits.skip(size)
        }
        if endedBlocks > 0 { endedBlocks -= 1 }
    }

    /// Reads a bit of each AC coefficient that is not zero, and those that were zero until this scan.
    private mutating func refineAC(
        _ range: ClosedRange<Int>, _ table: JPEGHuffmanTable?, at index: Int
    ) throws(PictureError) {
        let next = try readSymbols(range, table, at: index) {
            (reader, next, zeros, size) throws(PictureError) in
            guard size <= 1 else { throw reader.bits.malformed }
            try reader.bits.skip(size)
            next = try reader.refine(next...range.upperBound, to: zeros, at: index)
            guard size == 0 || next <= range.upperBound else { throw reader.bits.malformed }
        }
        guard endedBlocks > 0 else { return }
        let rest = nonzero[index] & (.max << next) & (.max >> (JPEGFrame.blockSize - 1 - range.upperBound))
        try bits.skip(rest.nonzeroBitCount)
        endedBlocks -= 1
    }

    /// Reads a bit of each coefficient that is not zero, up to the zero after a number of zeros, and
    /// returns the position of that zero.
    private mutating func refine(
        _ range: ClosedRange<Int>, to zeros: Int, at index: Int
    ) throws(PictureError) -> Int {
        var (next, zeros) = (range.lowerBound, zeros)
        while next <= range.upperBound {
            if nonzero[index] & (1 << next) != 0 {
                try bits.skip(1)
            } else {
                if zeros == 0 { return next }
                zeros -= 1
            }
            next += 1
        }
        return next
    }

    /// Reads for how many blocks the present one and the next have no more coefficients.
    private mutating func endBlocks(_ exponent: Int) throws(PictureError) {
        guard exponent == 0 || part != .all else { throw bits.malformed }
        endedBlocks = (1 << exponent) + (try bits.number(exponent))
    }

    private mutating func note(_ coefficient: Int, at index: Int) {
        if !nonzero.isEmpty { nonzero[index] |= 1 << coefficient }
    }
}
