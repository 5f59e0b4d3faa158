/// The header of a scan of a JPEG image, the segment SOS (ITU-T T.81, B.2.3).
struct JPEGScan {
    /// A component of the image in the scan, with the numbers of its Huffman tables.
    struct Component {
        let component: JPEGFrame.Component
        let firstTable: UInt8
        let othersTable: UInt8
    }

    /// The part of each block that the scan has; coefficients are in zigzag order (ITU-T T.81, G.1.1.1).
    enum Part: Equatable {
        /// All coefficients of a sequential image.
        case all
        /// The first coefficient of a progressive image, or a further bit of it.
        case first, refinedFirst
        /// Other coefficients of a progressive image, or a further bit of each.
        case others(ClosedRange<Int>)
        case refinedOthers(ClosedRange<Int>)

        /// Whether the first coefficients have Huffman codes.
        var hasFirst: Bool { self == .all || self == .first }

        /// Whether the other coefficients have Huffman codes.
        var hasOthers: Bool { self == .all || dependsOnScans }

        /// Whether the data, or that of a later scan, depends on the coefficients of earlier scans.
        var dependsOnScans: Bool {
            switch self {
            case .others, .refinedOthers: true
            case .all, .first, .refinedFirst: false
            }
        }
    }

    /// The most blocks in a unit of several components.
    private static let maximumBlocks = 10
    /// The most bits that a scan leaves to later ones.
    private static let maximumShift: UInt8 = 13

    let components: [Component]
    let part: Part

    /// Nil if the header breaks a rule of the format.
    init?(_ data: ArraySlice<UInt8>, of frame: JPEGFrame) {
        let bytes = Array(data)
        guard let count = bytes.first.map(Int.init), (1...4).contains(count), bytes.count == 4 + 2 * count
        else { return nil }
        components = stride(from: 1, to: 1 + 2 * count, by: 2).compactMap { index in
            frame.components.first { $0.id == bytes[index] }.map {
                Component(
                    component: $0, firstTable: bytes[index + 1] >> 4, othersTable: bytes[index + 1] & 0x0F)
            }
        }
        guard Set(components.map(\.component.id)).count == count,
            count == 1 || components.map(\.component.blocksOfUnit).reduce(0, +) <= Self.maximumBlocks,
            let part = Self.part(bytes.suffix(3), isProgressive: frame.isProgressive, components: count)
        else { return nil }
        self.part = part
    }

    /// The part by the last three bytes of the header: two coefficients and the bits. In a sequential image
    /// they have one value, and some programs write another.
    private static func part(_ bytes: ArraySlice<UInt8>, isProgressive: Bool, components: Int) -> Part? {
        guard isProgressive else { return .all }
        let values = Array(bytes)
        let (start, end) = (Int(values[0]), Int(values[1]))
        let (former, shift) = (values[2] >> 4, values[2] & 0x0F)
        guard shift <= maximumShift, former == 0 || former == shift + 1 else { return nil }
        if start == 0 { return end > 0 ? nil : former == 0 ? .first : .refinedFirst }
        guard components == 1, start <= end, end < JPEGFrame.blockSize else { return nil }
        return former == 0 ? .others(start...end) : .refinedOthers(start...end)
    }
}
