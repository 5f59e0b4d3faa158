internal import CZlib

/// Compresses bytes (RFC 1950).
enum ZlibStream {
    /// The compressed bytes; nil if there is not enough memory.
    static func compressed(_ data: [UInt8]) -> [UInt8]? {
        var (count, result) = (compressBound(UInt(data.count)), Z_OK)
        let stream = [UInt8](unsafeUninitializedCapacity: Int(count)) { stream, written in
            result = compress(stream.baseAddress, &count, data, UInt(data.count))
            written = result == Z_OK ? Int(count) : 0
        }
        return result == Z_OK ? stream : nil
    }
}
