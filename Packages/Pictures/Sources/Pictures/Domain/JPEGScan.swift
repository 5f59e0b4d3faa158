/// The header of a scan of a JPEG image, the segment SOS (ITU-T T.81, B.2.3).
struct JPEGScan {
    /// A component of the image in the scan, with the numbers of its Huffman tables.
    struct Component {
        let component: JPEGFrame.Component
        let dcTable: UInt8
        let acTable: UInt8
    }

    /// The part of each block that the scan has (ITU-T T.81, G.1.1.1). The DC coefficient is the first one
    /// in zigzag order, the AC coefficients are the others, 1 to 63.
    enum Part: Equatable {
        /// All coefficients of a sequential image.
        case all
        /// The DC coefficient of a progressive image.
        case dc
        /// A further bit of the DC coefficient.
        case refinedDC
        /// Some AC coefficients of a progressive image.
        case ac(ClosedRange<Int>)
        /// A further bit of some AC coefficients.
        case refinedAC(ClosedRange<Int>)

        /// Whether the DC coefficients have Huffman codes.
        var hasDCCodes: Bool { self == .all || self == .dc }

        /// Whether the AC coefficients have Huffman codes.
        var hasACCodes: Bool { self == .all || dependsOnScans }

        /// Whether the data, or that of a later scan, depends on the coefficients of earlier scans.
        var dependsOnScans: Bool {
            switch self {
            case .ac, .refinedAC: true
            case .all, .dc, .refinedDC: false
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
                    component: $0, dcTable: bytes[index + 1] >> 4, acTable: bytes[index + 1] & 0x0F)
            }
        }
        guard Set(components.map(\.component.id)).count == count,
            count == 1 || components.map(\.component.blocksOfUnit).reduce(0, +) <= Self.maximumBlocks,
            let part = Self.part(bytes.suffix(3), isProgressive: frame.isProgressive, components: count)
        else { return nil }
        self.part = part
    }

    /// The part that the last three bytes of the header describe: the first and the last coefficient, and
    /// the bits. They are ignored in a sequential image, since some programs write wrong values there.
    private static func part(_ bytes: ArraySlice<UInt8>, isProgressive: Bool, components: Int) -> Part? {
        guard isProgressive else { return .all }
        let values = Array(bytes)
        let (start, end) = (Int(values[0]), Int(values[1]))
        let (former, shift) = (values[2] >> 4, values[2] & 0x0F)
        guard shift <= maximumShift, former == 0 || former == shift + 1 else { return nil }
        if start == 0 { return end > 0 ? nil : former == 0 ? .dc : .refinedDC }
        guard components == 1, start <= end, end < JPEGFrame.blockSize else { return nil }
        return former == 0 ? .ac(start...end) : .refinedAC(start...end)
    }
}
