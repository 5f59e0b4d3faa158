/// Copies the chunks of a PNG file that its image needs (PNG, third edition).
///
/// These are `IHDR`, `PLTE`, `tRNS`, `IDAT` and `IEND`. Texts, times, profiles, Exif data, the frames of an
/// animation and bytes after the end of the image are left out.
struct PNGParser {
    private static let noChunk = PictureError.malformed(.png, at: 8)

    private var reader: ByteReader
    private let header: PNGHeader
    private var output: [UInt8]
    /// The bytes of the palette; 0 until it is found.
    private var palette = 0
    private var hasTransparency = false
    private var data = ImageData.missing

    private enum ImageData { case missing, open, complete }

    /// A chunk: its type and data, its position in the file, and all its bytes.
    private struct Chunk {
        let type: String
        let data: ArraySlice<UInt8>
        let position: Int
        let bytes: ArraySlice<UInt8>
    }

    /// - Throws: ``PictureError``.
    static func picture(_ file: [UInt8]) throws(PictureError) -> Picture {
        var parser = try PNGParser(file)
        while try parser.copyChunk() {}
        return Picture(.png, width: parser.header.width, height: parser.header.height, bytes: parser.output)
    }

    private init(_ file: [UInt8]) throws(PictureError) {
        var reader = ByteReader(file, .png, at: PictureFormat.png.signature.count)
        let first = try Self.chunk(&reader)
        guard first.type == "IHDR", let header = PNGHeader(first.data) else { throw Self.noChunk }
        try Picture.check(width: header.width, height: header.height)
        self.reader = reader
        self.header = header
        output = PictureFormat.png.signature
        try copy(first)
    }

    private static func chunk(_ reader: inout ByteReader) throws(PictureError) -> Chunk {
        let start = reader.position
        let length = try reader.number(bytes: 4)
        let type = String(decoding: try reader.take(4), as: UTF8.self)
        let data = try reader.take(length)
        _ = try reader.take(4)
        return Chunk(type: type, data: data, position: start, bytes: reader.bytes[start..<reader.position])
    }

    /// Copies the next chunk, if the image needs it; returns whether more follow.
    private mutating func copyChunk() throws(PictureError) -> Bool {
        let chunk = try Self.chunk(&reader)
        if data == .open, chunk.type != "IDAT" { data = .complete }
        switch chunk.type {
        case "PLTE", "tRNS", "IDAT", "IEND":
            guard allows(chunk) else { throw .malformed(.png, at: chunk.position) }
            try copy(chunk)
        case "IHDR": throw .malformed(.png, at: chunk.position)
        // A capital first letter means that the image cannot be shown without the chunk.
        case let type where ("A"..."Z").contains(type.prefix(1)): throw .unsupported(.png)
        default: break
        }
        return chunk.type != "IEND"
    }

    /// Whether the place and the size of a chunk are allowed. Records that the chunk was found.
    private mutating func allows(_ chunk: Chunk) -> Bool {
        let size = chunk.data.count
        switch chunk.type {
        case "PLTE":
            guard palette == 0, data == .missing, !hasTransparency else { return false }
            palette = size
            return header.allowsPalette(bytes: size)
        case "tRNS":
            guard !hasTransparency, data == .missing else { return false }
            hasTransparency = true
            return header.allowsTransparency(bytes: size, palette: palette)
        case "IDAT":
            guard data != .complete, !header.needsPalette || palette > 0 else { return false }
            data = .open
            return true
        default: return data == .complete && size == 0
        }
    }

    /// - Throws: ``PictureError/malformed(_:at:)`` if the checksum is wrong.
    private mutating func copy(_ chunk: Chunk) throws(PictureError) {
        let content = chunk.bytes.dropFirst(4)
        guard CRC32.checksum(content.dropLast(4)) == content.suffix(4).bigEndian else {
            throw .malformed(.png, at: chunk.position)
        }
        output += chunk.bytes
    }
}
