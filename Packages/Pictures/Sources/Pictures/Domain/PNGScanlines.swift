/// The scanlines of a PNG image, which are its uncompressed data (PNG, 7.2).
///
/// They are only checked: each has one of the filter types and its length, and the image has exactly the
/// scanlines that its header implies.
struct PNGScanlines {
    /// The filter types are 0 to 4 (PNG, 9.2).
    private static let maximumFilter: UInt8 = 4

    private var passes: ArraySlice<PNGPass>
    /// The number of scanlines that have begun in the first of ``passes``.
    private var begun = 0
    /// The number of bytes that complete the current scanline.
    private var rest = 0

    init(_ header: PNGHeader) { passes = header.passes[...] }

    /// Whether every scanline was read to its end.
    var isComplete: Bool { passes.isEmpty && rest == 0 }

    /// Reads the next bytes; returns false if they cannot belong to the image.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            if rest == 0 {
                guard begin(filter: bytes[index]) else { return false }
                index += 1
            }
            let count = min(rest, bytes.count - index)
            rest -= count
            index += count
        }
        return true
    }

    private mutating func begin(filter: UInt8) -> Bool {
        guard filter <= Self.maximumFilter, let pass = passes.first else { return false }
        rest = pass.bytes
        begun += 1
        if begun == pass.scanlines {
            passes.removeFirst()
            begun = 0
        }
        return true
    }
}

/// A pass of a PNG image: its scanlines have one length. An image that is not interlaced has one pass.
struct PNGPass: Equatable {
    let scanlines: Int
    /// The bytes of a scanline after its filter type.
    let bytes: Int
}

extension PNGHeader {
    /// The first pixel of each pass and the distances of its pixels (PNG, 8.2: Adam7).
    private static let adam7: [(x: Int, y: Int, across: Int, down: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// The passes that have pixels, in their order in the file.
    var passes: [PNGPass] {
        guard isInterlaced else { return [pass(width: width, height: height)] }
        return Self.adam7.filter { $0.x < width && $0.y < height }.map {
            pass(
                width: (width - $0.x - 1) / $0.across + 1, height: (height - $0.y - 1) / $0.down + 1)
        }
    }

    private func pass(width: Int, height: Int) -> PNGPass {
        PNGPass(scanlines: height, bytes: (width * bitsPerPixel + 7) / 8)
    }
}
