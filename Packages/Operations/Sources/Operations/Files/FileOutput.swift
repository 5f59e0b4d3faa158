internal import Glibc

/// Writes bytes to a file descriptor.
public enum FileOutput {
    /// Writes all bytes, and repeats interrupted and partial writes.
    ///
    /// - Returns: false if a write failed; `errno` has the reason.
    public static func writeAll(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
        var rest = ArraySlice(bytes)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
