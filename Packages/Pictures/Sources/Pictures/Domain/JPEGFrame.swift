/// The header of a JPEG image, the segment SOF (ITU-T T.81, B.2.2).
struct JPEGFrame {
    let width: Int
    let height: Int

    /// - Throws: ``PictureError/unsupported(_:)`` for samples that do not have eight bits, and for a height
    ///   of 0, which a segment DNL after the first scan would define; ``PictureError/malformed(_:at:)`` for
    ///   values that are not allowed.
    init(_ data: ArraySlice<UInt8>) throws(PictureError) {
        let bytes = Array(data)
        guard bytes.count >= 6, bytes.count == 6 + 3 * Int(bytes[5]), [1, 3, 4].contains(bytes[5]) else {
            throw .malformed(.jpeg, at: data.startIndex)
        }
        height = bytes[1..<3].bigEndian
        width = bytes[3..<5].bigEndian
        guard bytes[0] == 8, height > 0 else { throw .unsupported(.jpeg) }
        guard width > 0 else { throw .malformed(.jpeg, at: data.startIndex) }
        try Picture.check(width: width, height: height)
    }
}
