/// The header of a scan of a JPEG image, the segment SOS (ITU-T T.81, B.2.3).
struct JPEGScan {
    /// The numbers of the components in the scan.
    let components: [UInt8]
    /// The minimum number of bytes in the data of the scan.
    ///
    /// The first coefficient of a block takes a bit or more. In a sequential image so does the code for the
    /// end of the block; in a progressive image one code may end the other coefficients of many blocks.
    let minimumBytes: Int

    /// Nil if the header breaks a rule of the format.
    init?(_ data: ArraySlice<UInt8>, of frame: JPEGFrame) {
        let bytes = Array(data)
        guard let count = bytes.first.map(Int.init), (1...4).contains(count), bytes.count == 4 + 2 * count
        else {
            return nil
        }
        components = (0..<count).map { bytes[1 + 2 * $0] }
        var blocks = 0
        for id in components {
            guard let component = frame.components.first(where: { $0.id == id }) else { return nil }
            blocks += frame.blocks(of: component)
        }
        let hasFirstCoefficient = bytes[1 + 2 * count] == 0
        let bits = !frame.isProgressive ? 2 * blocks : hasFirstCoefficient ? blocks : 1
        minimumBytes = (bits + 7) / 8
    }

    /// The number of bytes of a scan's data, without the markers of restarts and the zeros after bytes 0xFF.
    static func bytes(in data: ArraySlice<UInt8>) -> Int {
        var (count, isAfterFF) = (0, false)
        for byte in data {
            if isAfterFF {
                // The byte 0xFF was counted, but with the code of a restart it is not data.
                if byte != 0 { count -= 1 }
                isAfterFF = false
            } else {
                count += 1
                isAfterFF = byte == 0xFF
            }
        }
        return count
    }
}
