/// SHA-256, HMAC and HKDF as their papers write them down (FIPS 180-4, RFC 2104, RFC 5869): slow, and nobody's
/// library, so that the signer is compared with something else than itself.
enum PlainHash {
    static func sha256(_ message: [UInt8]) -> [UInt8] {
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += bytes(UInt64(message.count) * 8)
        var hash = roots(of: primes.prefix(8), degree: 2)
        let constants = roots(of: primes[...], degree: 3)
        for start in stride(from: 0, to: padded.count, by: 64) {
            compress(&hash, Array(padded[start..<start + 64]), constants)
        }
        return hash.flatMap(bytes)
    }

    static func hmac(_ key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        let block = (key.count > 64 ? sha256(key) : key) + Array(repeating: 0, count: max(0, 64 - key.count))
        return sha256(block.map { $0 ^ 0x5C } + sha256(block.map { $0 ^ 0x36 } + message))
    }

    /// The first 32 bytes, without salt.
    static func hkdf(_ secret: [UInt8], info: String) -> [UInt8] {
        hmac(hmac(Array(repeating: 0, count: 32), secret), Array(info.utf8) + [1])
    }

    private static func compress(_ hash: inout [UInt32], _ block: [UInt8], _ constants: [UInt32]) {
        var w = (0..<16).map { i in block[4 * i..<4 * i + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        for i in 16..<64 {
            let small0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3
            let small1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10
            w.append(w[i - 16] &+ small0 &+ w[i - 7] &+ small1)
        }
        var v = hash
        for i in 0..<64 {
            let big1 = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)
            let choice = v[4] & v[5] ^ ~v[4] & v[6]
            let first = v[7] &+ big1 &+ choice &+ constants[i] &+ w[i]
            let big0 = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)
            let second = big0 &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
            v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
        }
        for i in 0..<8 { hash[i] &+= v[i] }
    }

    private static func turn(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static let primes = (2...311).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }

    /// The first 32 bits behind the point of each prime's root, in integers: the root of p shifted by 32 bits.
    private static func roots(of primes: ArraySlice<Int>, degree: Int) -> [UInt32] {
        primes.map { prime in
            var root: UInt64 = 0
            for bit in stride(from: 36, through: 0, by: -1) where isRoot(root | 1 << bit, of: prime, degree) {
                root |= 1 << bit
            }
            return UInt32(truncatingIfNeeded: root)
        }
    }

    private static func isRoot(_ root: UInt64, of prime: Int, _ degree: Int) -> Bool {
        (0..<degree).reduce(UInt128(1)) { power, _ in power * UInt128(root) } <= UInt128(prime)
            << (32 * degree)
    }
}
