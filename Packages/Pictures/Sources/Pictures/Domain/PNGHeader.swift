/// The first chunk of a PNG file, `IHDR` (PNG, 11.2.2).
struct PNGHeader {
    static let size = 13

    let width: Int
    let height: Int
    private let depth: UInt8
    private let colour: UInt8

    /// The bit depths that each colour type allows.
    private static let depths: [UInt8: Set<UInt8>] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]

    /// Nil if a value is not allowed.
    init?(_ data: ArraySlice<UInt8>) {
        guard data.count == Self.size else { return nil }
        let bytes = Array(data)
        width = bytes[0..<4].bigEndian
        height = bytes[4..<8].bigEndian
        depth = bytes[8]
        colour = bytes[9]
        guard width > 0, height > 0, Self.depths[colour]?.contains(depth) == true,
            bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
        else { return nil }
    }

    /// Whether the pixels are indices of a palette.
    var needsPalette: Bool { colour == 3 }

    /// Whether a palette has an allowed size.
    func allowsPalette(bytes: Int) -> Bool {
        let most = needsPalette ? 1 << Int(depth) : 256
        return colour != 0 && colour != 4 && bytes.isMultiple(of: 3) && (1...most).contains(bytes / 3)
    }

    /// Whether a chunk `tRNS` has an allowed size (PNG, 11.3.2.1).
    func allowsTransparency(bytes: Int, palette: Int) -> Bool {
        switch colour {
        case 0: bytes == 2
        case 2: bytes == 6
        case 3: (1...max(1, palette / 3)).contains(bytes)
        default: false
        }
    }
}
