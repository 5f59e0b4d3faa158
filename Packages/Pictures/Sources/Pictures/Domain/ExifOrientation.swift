/// The orientation of a JPEG image, which viewers apply before they show it.
///
/// It is the only value of the Exif data that is kept: cameras store the pixels as the sensor read them.
struct ExifOrientation: Equatable {
    /// The tag of the value in the first directory (Exif 2.3, 4.6.4).
    private static let tag = 0x0112
    private static let prefix = Array("Exif\0\0".utf8)

    /// 2 to 8 (Exif 2.3, 4.6.4).
    let number: UInt8

    /// Whether width and height are exchanged.
    var isTurned: Bool { number >= 5 }

    /// Finds the value in the data of a segment APP1; nil if it is missing or damaged, or 1, the default.
    init?(in segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Self.prefix) else { return nil }
        let tiff = Array(segment.dropFirst(Self.prefix.count))
        guard let isLittle = Self.isLittleEndian(tiff),
            let directory = Self.number(4, at: 4, in: tiff, isLittle),
            let entries = Self.number(2, at: directory, in: tiff, isLittle)
        else { return nil }
        // The number of entries may be a lie; only the data bounds the work.
        let complete = max(0, tiff.count - directory - 2) / 12
        let places = (0..<min(entries, complete)).lazy.map { directory + 2 + 12 * $0 }
        guard let place = places.first(where: { Self.number(2, at: $0, in: tiff, isLittle) == Self.tag }),
            Self.number(2, at: place + 2, in: tiff, isLittle) == 3,
            let value = Self.number(2, at: place + 8, in: tiff, isLittle), (2...8).contains(value)
        else { return nil }
        number = UInt8(value)
    }

    /// A segment APP1 with the orientation only.
    var segment: [UInt8] {
        [0xFF, 0xE1, 0, 34] + Self.prefix + Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0] + [0, 0, 0, 0]
    }

    private static func isLittleEndian(_ tiff: [UInt8]) -> Bool? {
        if tiff.starts(with: Array("II*\0".utf8)) { return true }
        return tiff.starts(with: Array("MM\0*".utf8)) ? false : nil
    }

    private static func number(_ count: Int, at place: Int, in tiff: [UInt8], _ isLittle: Bool) -> Int? {
        guard place <= tiff.count - count else { return nil }
        let bytes = tiff[place..<(place + count)]
        return isLittle ? ArraySlice(bytes.reversed()).bigEndian : bytes.bigEndian
    }
}
