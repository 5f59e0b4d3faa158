internal import Crypto

/// Computes the SHA-256 (FIPS 180-4) of bytes that are added in pieces.
public struct Digest: Sendable {
    /// The number of bytes of a digest.
    public static let size = 32

    private var hash = SHA256()

    public init() {}

    /// Adds bytes.
    public mutating func update(_ bytes: some Collection<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { hash.update(bufferPointer: .init($0)) }
        if isDone == nil { hash.update(data: Array(bytes)) }
    }

    /// The digest of the bytes that were added so far.
    public var bytes: [UInt8] { hash.finalize().withUnsafeBytes { Array($0) } }

    /// The SHA-256 of an array.
    public static func bytes(of bytes: [UInt8]) -> [UInt8] {
        var digest = Digest()
        digest.update(bytes)
        return digest.bytes
    }
}
