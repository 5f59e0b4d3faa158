/// The header of a JPEG image, the segment SOF (ITU-T T.81, B.2.2).
struct JPEGFrame {
    /// A component of the image, such as a colour: its number and its sampling factors.
    struct Component: Equatable {
        let id: UInt8
        let horizontal: Int
        let vertical: Int

        /// Whether the sampling factors are allowed (1 to 4).
        var hasAllowedFactors: Bool { (1...4).contains(horizontal) && (1...4).contains(vertical) }
    }

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
            Component(
                id: bytes[index], horizontal: Int(bytes[index + 1] >> 4),
                vertical: Int(bytes[index + 1] & 0x0F))
        }
        guard bytes[0] == 8, height > 0 else { throw .unsupported(.jpeg) }
        guard width > 0, components.allSatisfy(\.hasAllowedFactors) else {
            throw .malformed(.jpeg, at: data.startIndex)
        }
        try Picture.check(width: width, height: height)
    }

    /// The number of blocks of 8 × 8 samples of a component, without the padding of interleaved scans (ITU-T
    /// T.81, A.1.1 and A.2.2).
    func blocks(of component: Component) -> Int {
        Self.blocks(width, component.horizontal, maximum: components.map(\.horizontal).max())
            * Self.blocks(height, component.vertical, maximum: components.map(\.vertical).max())
    }

    private static func blocks(_ side: Int, _ factor: Int, maximum: Int?) -> Int {
        let maximum = maximum ?? 1
        let size = (side * factor + maximum - 1) / maximum
        return (size + 7) / 8
    }
}
