/// The cost of scrypt (RFC 7914): N = 2^logN, block size r, parallelism p; 128·N·r bytes of memory.
public struct ScryptParameters: Sendable, Hashable {
    public let logN: Int
    public let r: Int
    public let p: Int

    /// N = 2^15, r = 8, p = 3: 32 MiB of memory (OWASP ASVS 5, appendix C).
    public static let standard = ScryptParameters(logN: 15, r: 8, p: 3)

    /// Creates parameters; the hasher refuses those out of bounds (logN 1 to 17, r 1 to 16, p 1 to 4).
    public init(logN: Int, r: Int, p: Int) {
        self.logN = logN
        self.r = r
        self.p = p
    }

    /// Whether a hash needs at most 256 MiB of memory. The library has no limit of its own.
    var isWithinBounds: Bool {
        (1...17).contains(logN) && (1...16).contains(r) && (1...4).contains(p)
    }

    /// Whether the other parameters take more memory, or the same memory and more work.
    func isWeaker(than other: ScryptParameters) -> Bool {
        let (own, others) = (r << logN, other.r << other.logN)
        return own < others || own == others && p < other.p
    }
}
