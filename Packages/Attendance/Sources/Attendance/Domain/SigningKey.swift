public import Core
internal import Foundation

/// A key that signs check-in codes: 256 random bits with a short public name.
public struct SigningKey: Hashable, Sendable {
    /// The lifecycle of a key.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// It signs, and its codes are accepted; at most one key.
        case active
        /// Its codes are still accepted; at most one key.
        case retiring
        /// Its codes are refused for ever.
        case revoked
    }

    /// The lengths of a key's name; a new key has the longest.
    static let nameLengths = 4...8
    static let secretBytes = 32

    /// The name of the key in codes: ``nameLengths`` characters of upper-case base32.
    public let kid: String
    public let secret: [UInt8]
    public internal(set) var state: State
    public let madeAt: Instant
    /// When the key stopped signing; nil while it signs.
    public internal(set) var retiredAt: Instant?

    public init(kid: String, secret: [UInt8], state: State, madeAt: Instant, retiredAt: Instant?) {
        self.kid = kid
        self.secret = secret
        self.state = state
        self.madeAt = madeAt
        self.retiredAt = retiredAt
    }

    /// Makes a new active key.
    public static func generated(at: Instant, by world: World) -> SigningKey {
        SigningKey(
            kid: Base32.encode(world.randomBytes(5)), secret: world.randomBytes(secretBytes), state: .active,
            madeAt: at, retiredAt: nil)
    }

    /// Whether a text can be a key's name.
    static func isName(_ text: some Collection<UInt8>) -> Bool {
        nameLengths.contains(text.count) && text.allSatisfy(Base32.isDigit)
    }
}

extension SigningKey: Codable {
    private enum CodingKeys: String, CodingKey { case kid, secret, state, madeAt, retiredAt }

    /// Decodes a stored key; the secret is base64.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kid = try container.decode(String.self, forKey: .kid)
        guard Self.isName(kid.utf8) else {
            throw DecodingError.dataCorruptedError(
                forKey: .kid, in: container, debugDescription: "not a key's name")
        }
        let text = try container.decode(String.self, forKey: .secret)
        guard let secret = Data(base64Encoded: text), secret.count == Self.secretBytes else {
            throw DecodingError.dataCorruptedError(
                forKey: .secret, in: container, debugDescription: "not \(Self.secretBytes) bytes of base64")
        }
        self.init(
            kid: kid, secret: [UInt8](secret), state: try container.decode(State.self, forKey: .state),
            madeAt: try container.decode(Instant.self, forKey: .madeAt),
            retiredAt: try container.decodeIfPresent(Instant.self, forKey: .retiredAt))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kid, forKey: .kid)
        try container.encode(Data(secret).base64EncodedString(), forKey: .secret)
        try container.encode(state, forKey: .state)
        try container.encode(madeAt, forKey: .madeAt)
        try container.encodeIfPresent(retiredAt, forKey: .retiredAt)
    }
}

/// A key is described by its name, so that its secret never appears in a log.
extension SigningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "signing key \(kid) (\(state))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["kid": kid, "state": state]) }
}
