internal import CZlib

/// The gzip format (RFC 1952).
public enum Gzip {
    /// The window of 32 KiB that every reader of the format has, and 16 more, which select the format.
    private static let window: Int32 = 15 + 16
    /// The default memory level of zlib.
    private static let memory: Int32 = 8

    /// The compressed bytes; nil if there is not enough memory, or if the data has 4 GiB or more.
    ///
    /// - Parameter level: 1 for the fastest compression to 9 for the smallest result.
    public static func compressed(_ data: [UInt8], level: Int) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream, Int32(level), Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        return deflated(data, &stream)
    }

    private static func deflated(_ data: [UInt8], _ stream: inout z_stream) -> [UInt8]? {
        let bound = Int(deflateBound(&stream, UInt(data.count)))
        guard let length = UInt32(exactly: data.count), let room = UInt32(exactly: bound) else { return nil }
        var result = Z_OK
        let bytes = data.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, written in
                // zlib only reads the input; its declaration lacks `const`.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = length
                stream.next_out = output.baseAddress
                stream.avail_out = room
                result = deflate(&stream, Z_FINISH)
                written = result == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
            }
        }
        return result == Z_STREAM_END ? bytes : nil
    }
}
