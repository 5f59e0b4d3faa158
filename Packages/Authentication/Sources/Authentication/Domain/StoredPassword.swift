internal import Core

/// A hashed password, stored as `$scrypt$ln=15,r=8,p=3$SALT$HASH`, salt and hash in base64 without padding.
///
/// The hash is the HMAC-SHA-256 of the output of scrypt, keyed by the pepper.
struct StoredPassword: Sendable, Equatable, ContainsSecrets {
    static let saltLength = 16
    static let hashLength = 32

    let parameters: ScryptParameters
    let salt: [UInt8]
    let hash: [UInt8]
}

extension StoredPassword {
    /// A hash that no password has, for an address without an account: the comparison takes as long.
    init(matchingNothing parameters: ScryptParameters) {
        self.init(
            parameters: parameters, salt: [UInt8](repeating: 0, count: Self.saltLength),
            hash: [UInt8](repeating: 0, count: Self.hashLength))
    }

    /// Parses ``text``; nil also if the parameters are out of bounds.
    init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard text.utf8.count <= 200, parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt",
            let parameters = Self.parameters(parts[2]), parameters.isWithinBounds,
            let salt = [UInt8](unpaddedBase64: parts[3]), salt.count == Self.saltLength,
            let hash = [UInt8](unpaddedBase64: parts[4]), hash.count == Self.hashLength
        else { return nil }
        self.init(parameters: parameters, salt: salt, hash: hash)
    }

    var text: String {
        let (logN, r, p) = (parameters.logN, parameters.r, parameters.p)
        return "$scrypt$ln=\(logN),r=\(r),p=\(p)$\(salt.unpaddedBase64)$\(hash.unpaddedBase64)"
    }

    private static func parameters(_ text: Substring) -> ScryptParameters? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3, let logN = value("ln=", of: parts[0]), let r = value("r=", of: parts[1]),
            let p = value("p=", of: parts[2])
        else { return nil }
        return ScryptParameters(logN: logN, r: r, p: p)
    }

    private static func value(_ name: String, of text: Substring) -> Int? {
        text.hasPrefix(name) ? Int(text.dropFirst(name.count)) : nil
    }
}
