/// The header of a JPEG image, the segment SOF (ITU-T T.81, B.2.2).
struct JPEGFrame {
    /// A component of the image, such as a colour: its number, its sampling factors and its quantization
    /// table.
    struct Component: Equatable {
        let id: UInt8
        let horizontal: Int
        let vertical: Int
        let quantization: UInt8

        init(id: UInt8, factors: UInt8, quantization: UInt8) {
            self.id = id
            horizontal = Int(factors >> 4)
            vertical = Int(factors & 0x0F)
            self.quantization = quantization
        }

        /// Whether the sampling factors are allowed (1 to 4).
        var hasAllowedFactors: Bool { (1...4).contains(horizontal) && (1...4).contains(vertical) }

        /// The blocks of the component in a unit of several components.
        var blocksOfUnit: Int { horizontal * vertical }
    }

    /// The coefficients of a block, which are as many as its samples.
    static let blockSize = 64
    /// The samples of a side of a block.
    private static let blockSide = 8

    let width: Int
    let height: Int
    let isProgressive: Bool
    let components: [Component]

    /// - Throws: ``PictureError/unsupported(_:)`` for samples that do not have eight bits, and for a height
    ///   of 0, which a segment DNL after the first scan would define; ``PictureError/malformed(_:at:)`` for
    ///   values that are not allowed.
    init(_ data: ArraySlice<UInt8>, isProgressive: Bool) throws(PictureError) {
        let bytes = Array(data)
        guard bytes.count >= 6, bytes.count == 6 + 3 * Int(bytes[5]), [1, 3, 4].contains(bytes[5]) else {
            throw .malformed(.jpeg, at: data.startIndex)
        }
        height = bytes[1..<3].bigEndian
        width = bytes[3..<5].bigEndian
        self.isProgressive = isProgressive
        components = stride(from: 6, to: bytes.count, by: 3).map { index in
            Component(id: bytes[index], factors: bytes[index + 1], quantization: bytes[index + 2])
        }
        guard bytes[0] == 8, height > 0 else { throw .unsupported(.jpeg) }
        guard width > 0, components.allSatisfy(\.hasAllowedFactors) else {
            throw .malformed(.jpeg, at: data.startIndex)
        }
        try Picture.check(width: width, height: height)
    }

    /// The number of units (MCU) of a scan: the blocks of one component, or groups of blocks of several
    /// (ITU-T T.81, A.1.1 and A.2).
    func units(of components: [Component]) -> Int {
        let horizontal = self.components.map(\.horizontal).max() ?? 1
        let vertical = self.components.map(\.vertical).max() ?? 1
        guard components.count == 1, let component = components.first else {
            return Self.quotient(width, Self.blockSide * horizontal)
                * Self.quotient(height, Self.blockSide * vertical)
        }
        let samples = Self.quotient(width * component.horizontal, horizontal)
        let lines = Self.quotient(height * component.vertical, vertical)
        return Self.quotient(samples, Self.blockSide) * Self.quotient(lines, Self.blockSide)
    }

    /// The quotient, rounded up.
    private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
        (dividend + divisor - 1) / divisor
    }
}
