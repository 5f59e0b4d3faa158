internal import Core
internal import Crypto

/// The one-time codes of RFC 6238: HMAC-SHA-1 of the number of a 30-second time step.
enum TOTP {
    /// Bytes of a secret: 160 bits, the length that RFC 4226, section 4, recommends.
    static let secretBytes = 20
    static let digits = 6
    /// Seconds of a time step.
    static let period: Int64 = 30
    /// Time steps before and after the current one whose codes are accepted too, since clocks differ.
    static let tolerance: Int64 = 1

    /// The number of the time step of an instant.
    static func step(at instant: Instant) -> Int64 {
        let (step, rest) = instant.milliseconds.quotientAndRemainder(dividingBy: period * 1_000)
        return rest < 0 ? step - 1 : step
    }

    static func code(_ secret: [UInt8], step: Int64, digits: Int = digits) -> String {
        let counter = withUnsafeBytes(of: step.bigEndian) { Array($0) }
        let mac = Array(
            HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
        let offset = Int((mac.last ?? 0) & 15)
        let number = mac[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let text = String(Int(number) % powersOfTen[digits])
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// The time step of a code: the current one or one within the ``tolerance``; nil for a wrong code.
    ///
    /// The codes of all these time steps are compared, each in constant time.
    ///
    /// - Parameter last: the time step of the last accepted code. Only later time steps count, so that a
    ///   code is accepted once. One that no code could have now was accepted while the clock was wrong, and
    ///   does not count.
    static func step(
        of code: String, _ secret: [UInt8], at now: Instant, after last: Int64?
    ) -> Int64? {
        let current = step(at: now)
        let last = last.flatMap { $0 > current + tolerance ? nil : $0 }
        return (current - tolerance...current + tolerance).reduce(nil) { found, step in
            let isEqual = code.utf8.isEqualInConstantTime(to: self.code(secret, step: step).utf8)
            let isLater = last.map { step > $0 } ?? true
            return isEqual && isLater ? step : found
        }
    }

    /// The address that authenticator apps read from a QR symbol.
    static func uri(_ secret: [UInt8], of email: EmailAddress, issuer: String) -> String {
        let name = escaped(issuer)
        return "otpauth://totp/\(name):\(escaped(email.text))?secret=\(Base32.encode(secret))"
            + "&issuer=\(name)&algorithm=SHA1&digits=\(digits)&period=\(period)"
    }

    /// The text with all but the unreserved characters of RFC 3986 percent-encoded.
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            if byte.isASCIIAlphanumeric || Array("-._~".utf8).contains(byte) {
                return String(UnicodeScalar(byte))
            }
            return "%" + [byte].hex.uppercased()
        }.joined()
    }

    private static let powersOfTen = (0...9).map { (0..<$0).reduce(1) { number, _ in number * 10 } }
}
