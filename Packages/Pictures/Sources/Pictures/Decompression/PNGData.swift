internal import CZlib

/// Decompresses the data of a PNG image to check it.
///
/// It needs the memory of one buffer, and ends at the first byte that the header does not imply: a small
/// file cannot expand beyond the size of its image.
enum PNGData {
    private static let bufferSize = 1 << 16

    /// Whether the data of the chunks `IDAT` is one zlib stream that has the scanlines of the image (PNG,
    /// 10.1), and nothing follows it.
    static func isWhole(_ chunks: [ArraySlice<UInt8>], _ header: PNGHeader) -> Bool {
        var stream = z_stream()
        return withUnsafeMutablePointer(to: &stream) { stream in
            guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                return false
            }
            defer { inflateEnd(stream) }
            var scanlines = PNGScanlines(header)
            var isEnded = false
            for chunk in chunks where !chunk.isEmpty {
                guard !isEnded, let result = read(chunk, from: stream, &scanlines) else { return false }
                isEnded = result == Z_STREAM_END
            }
            return isEnded && scanlines.isComplete
        }
    }

    /// Decompresses a chunk.
    ///
    /// - Returns: zlib's last result; nil for wrong data, also after the end of the stream.
    private static func read(
        _ chunk: ArraySlice<UInt8>, from stream: UnsafeMutablePointer<z_stream>,
        _ scanlines: inout PNGScanlines
    ) -> Int32? {
        chunk.withUnsafeBufferPointer { input in
            // zlib only reads the input; its declaration lacks `const`.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bufferSize) { buffer in
                inflate(stream, buffer, &scanlines)
            }
        }
    }

    private static func inflate(
        _ stream: UnsafeMutablePointer<z_stream>, _ buffer: UnsafeMutableBufferPointer<UInt8>,
        _ scanlines: inout PNGScanlines
    ) -> Int32? {
        while true {
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(buffer.count)
            let result = CZlib.inflate(stream, Z_NO_FLUSH)
            let written = buffer.count - Int(stream.pointee.avail_out)
            guard scanlines.read(UnsafeBufferPointer(rebasing: buffer[..<written])) else { return nil }
            switch result {
            case Z_STREAM_END: return stream.pointee.avail_in == 0 ? result : nil
            // The chunk is read, and its rest is in the buffer; the next chunk continues the stream.
            case Z_OK where stream.pointee.avail_out > 0, Z_BUF_ERROR: return Z_OK
            case Z_OK: continue
            default: return nil
            }
        }
    }
}
