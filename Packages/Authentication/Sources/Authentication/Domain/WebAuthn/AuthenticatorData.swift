internal import Core

/// The data that an authenticator signs: the party, flags, its counter, and a new credential.
///
/// See WebAuthn, section 6.1.
struct AuthenticatorData: Sendable {
    /// A credential that was just created.
    struct Credential: Sendable {
        let id: [UInt8]
        /// The public key in CBOR.
        let key: [UInt8]
    }

    /// The most bytes of the id of a credential.
    static let longestID = 1_023
    private static let headerLength = 37
    private static let modelLength = 16

    private enum Flag {
        static let userPresent: UInt8 = 1
        static let userVerified: UInt8 = 1 << 2
        static let backupEligible: UInt8 = 1 << 3
        static let backedUp: UInt8 = 1 << 4
        static let credential: UInt8 = 1 << 6
        static let extensions: UInt8 = 1 << 7
    }

    /// The SHA-256 hash of the id of the relying party.
    let partyHash: [UInt8]
    private let flags: UInt8
    let signCount: UInt32
    /// Nil in a sign-in.
    let credential: Credential?

    /// Whether the authenticator verified the person, such as by a PIN or a fingerprint.
    var isUserVerified: Bool {
        let needed = Flag.userPresent | Flag.userVerified
        return flags & needed == needed
    }

    /// - Returns: nil if the bytes are malformed, or there are more than the flags announce.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerLength else { return nil }
        partyHash = Array(bytes[..<32])
        flags = bytes[32]
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        guard flags & Flag.backedUp == 0 || flags & Flag.backupEligible != 0 else { return nil }
        var rest = Array(bytes[Self.headerLength...])
        if flags & Flag.credential != 0 {
            guard let (credential, left) = Self.credential(rest) else { return nil }
            self.credential = credential
            rest = left
        } else {
            credential = nil
        }
        if flags & Flag.extensions != 0 {
            guard case .map? = CBORReader.value(of: rest) else { return nil }
            rest = []
        }
        guard rest.isEmpty else { return nil }
    }

    /// The credential at the start of bytes, and the bytes after it.
    private static func credential(_ bytes: [UInt8]) -> (Credential, [UInt8])? {
        guard bytes.count >= modelLength + 2 else { return nil }
        let length = Int(bytes[modelLength]) << 8 | Int(bytes[modelLength + 1])
        let rest = Array(bytes[(modelLength + 2)...])
        guard (1...longestID).contains(length), length <= rest.count else { return nil }
        var reader = CBORReader(rest[length...])
        guard reader.next() != nil else { return nil }
        let key = rest[length...].dropLast(reader.unread.count)
        return (Credential(id: Array(rest[..<length]), key: Array(key)), reader.unread)
    }
}
