/// Copies the segments of a JPEG file that its image needs (ITU-T T.81, annex B).
///
/// These are the frame, the tables, and the scans with their data. Comments and application segments are
/// left out, so that places, names and profiles do not leave the academy; so are bytes after the end of the
/// image. Three values of application segments change how the image looks, and are written into new
/// segments: whether it is a JFIF file, the orientation, and Adobe's colour transform. Decoders need the
/// last one for the four colours of CMYK images also in JFIF files.
struct JPEGParser {
    /// The segment APP0 of a file whose colours are those of JFIF, without a density and a thumbnail.
    private static let jfif: [UInt8] =
        [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]

    private var reader: ByteReader
    private var output: [UInt8] = []
    private var frame: JPEGFrame?
    private var scans = 0
    private var orientation: ExifOrientation?
    private var isJFIF = false
    private var colourTransform: UInt8?

    /// - Throws: ``PictureError``.
    static func picture(_ file: [UInt8]) throws(PictureError) -> Picture {
        var parser = JPEGParser(reader: ByteReader(file, .jpeg, at: 2))
        while try parser.copySegment() {}
        return try parser.picture()
    }

    private init(reader: ByteReader) { self.reader = reader }

    private func picture() throws(PictureError) -> Picture {
        guard let frame, scans > 0 else { throw .truncated(.jpeg) }
        let isTurned = orientation?.isTurned == true
        return Picture(
            .jpeg, width: isTurned ? frame.height : frame.width,
            height: isTurned ? frame.width : frame.height,
            bytes: [0xFF, 0xD8] + applicationSegments + output + [0xFF, 0xD9])
    }

    private var applicationSegments: [UInt8] {
        let adobe = colourTransform.map {
            [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, $0]
        }
        return (isJFIF ? Self.jfif : []) + (orientation?.segment ?? []) + (adobe ?? [])
    }

    /// Reads the next segment, and copies it if the image needs it; returns whether more follow.
    private mutating func copySegment() throws(PictureError) -> Bool {
        let marker = try marker()
        if marker == 0xD9 { return false }
        let start = reader.position
        // The markers of restarts, and the start of a second image, have no length.
        guard marker >= 0xC0, !(0xD0...0xD8).contains(marker) else { throw reader.malformed }
        let length = try reader.number(bytes: 2)
        guard length >= 2 else { throw .malformed(.jpeg, at: start) }
        let data = try reader.take(length - 2)
        switch marker {
        case 0xC4, 0xDB, 0xDD: copy(marker, data)
        case 0xC0...0xC2: try copyFrame(marker, data)
        case 0xDA: try copyScan(data)
        case 0xE0...0xEF: keepAppearance(marker, data)
        case 0xFE: break
        case 0xC3...0xCF: throw .unsupported(.jpeg)
        default: throw .malformed(.jpeg, at: start)
        }
        return true
    }

    /// The code of the next marker; further bytes 0xFF before the code are fill bytes.
    private mutating func marker() throws(PictureError) -> UInt8 {
        guard try reader.byte() == 0xFF else { throw .malformed(.jpeg, at: reader.position - 1) }
        var code = try reader.byte()
        while code == 0xFF { code = try reader.byte() }
        return code
    }

    private mutating func copy(_ marker: UInt8, _ data: ArraySlice<UInt8>) {
        let length = data.count + 2
        output += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }

    private mutating func copyFrame(_ marker: UInt8, _ data: ArraySlice<UInt8>) throws(PictureError) {
        guard frame == nil else { throw .malformed(.jpeg, at: data.startIndex) }
        frame = try JPEGFrame(data)
        copy(marker, data)
    }

    /// Copies the header of a scan, and its data up to the next marker.
    private mutating func copyScan(_ data: ArraySlice<UInt8>) throws(PictureError) {
        guard let frame, let components = data.first, (1...4).contains(components),
            data.count == 4 + 2 * Int(components)
        else { throw .malformed(.jpeg, at: data.startIndex) }
        scans += 1
        guard scans <= PictureLimits.scans,
            scans * frame.width * frame.height <= PictureLimits.scannedPixels
        else { throw .unsupported(.jpeg) }
        copy(0xDA, data)
        output += try reader.take(nextMarker - reader.position)
    }

    /// The position of the next marker that is not one of a restart, or the end of the file.
    private var nextMarker: Int {
        let bytes = reader.bytes
        var index = reader.position
        while index + 1 < bytes.count {
            let next = bytes[index + 1]
            if bytes[index] == 0xFF, next != 0, !(0xD0...0xD7).contains(next) { return index }
            index += 1
        }
        return bytes.count
    }

    /// Keeps the values of an application segment that change how the image looks.
    private mutating func keepAppearance(_ marker: UInt8, _ data: ArraySlice<UInt8>) {
        switch marker {
        case 0xE0 where data.starts(with: Array("JFIF\0".utf8)): isJFIF = true
        case 0xE1: orientation = orientation ?? ExifOrientation(in: data)
        case 0xEE where data.starts(with: Array("Adobe".utf8)) && data.count == 12:
            colourTransform = data.last
        default: break
        }
    }
}
