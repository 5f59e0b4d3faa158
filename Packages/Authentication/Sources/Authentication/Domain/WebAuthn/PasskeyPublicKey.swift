internal import Core
internal import Crypto

/// The public key of a passkey, as an authenticator sends it (COSE_Key of RFC 9052): ES256 or EdDSA.
enum PasskeyPublicKey: Sendable {
    case es256(P256.Signing.PublicKey)
    case edDSA(Curve25519.Signing.PublicKey)

    /// The numbers of the algorithms in the COSE registry of IANA, in the order of preference.
    static let algorithms: [Int64] = [-7, -8]

    /// The labels of the parameters of a key (RFC 9053, section 7).
    private enum Label {
        static let keyType = CBOR.integer(1)
        static let algorithm = CBOR.integer(3)
        static let curve = CBOR.integer(-1)
        static let x = CBOR.integer(-2)
        static let y = CBOR.integer(-3)
    }

    /// - Returns: nil if the key is malformed, of another algorithm, or no point of its curve.
    init?(_ cose: CBOR) {
        guard case .map(let values) = cose, let x = cose[Label.x]?.bytes, x.count == 32 else { return nil }
        let numbers = [Label.keyType, Label.algorithm, Label.curve].map { cose[$0]?.integer }
        switch (numbers, cose[Label.y]?.bytes) {
        case ([2, -7, 1], .some(let y)) where y.count == 32 && values.count == 5:
            guard let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y) else { return nil }
            self = .es256(key)
        case ([1, -8, 6], nil) where values.count == 4:
            guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x) else { return nil }
            self = .edDSA(key)
        default: return nil
        }
    }

    /// Parses the bytes of a stored key.
    init?(stored bytes: [UInt8]) {
        guard let value = CBORReader.value(of: bytes) else { return nil }
        self.init(value)
    }

    /// Whether a signature of bytes was made with the private key; a signature of ES256 is in DER.
    func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
                return false
            }
            return key.isValidSignature(signature, for: bytes)
        case .edDSA(let key): return key.isValidSignature(signature, for: bytes)
        }
    }
}
