internal import Crypto
internal import Foundation

/// Makes check-in codes with one key, and tells its own from others'.
///
/// The proof is HMAC-SHA-256, cut to ``CheckInCode/proofBytes``, under a subkey that HKDF-SHA-256 derives from the
/// key's secret, over a label, the version, the academy, the scope and the slot, each behind its length in four
/// bytes, most significant first: no two sets of values are the same bytes.
public struct CodeSigner: Sendable {
    /// What the subkey is for (HKDF's info).
    static let purpose = "classly/check-in/v1"
    /// What the signed bytes are.
    static let label = "classly/check-in/code"

    public let kid: String
    private let academy: String
    private let subkey: SymmetricKey

    /// - Parameter academy: a text that stands for one academy and no other.
    public init(key: SigningKey, academy: String) {
        kid = key.kid
        self.academy = academy
        subkey = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: key.secret), info: Data(Self.purpose.utf8),
            outputByteCount: 32)
    }

    /// Makes the code for a scope.
    public func sign(_ scope: CheckInCode.Scope) -> CheckInCode {
        CheckInCode(kid: kid, scope: scope, proof: proof(of: scope))
    }

    /// Whether a code is one that this key made for this academy; the time it takes does not depend on the proof.
    public func isGenuine(_ code: CheckInCode) -> Bool {
        let expected = proof(of: code.scope)
        guard code.kid == kid, code.proof.count == expected.count else { return false }
        return zip(code.proof, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func proof(of scope: CheckInCode.Scope) -> [UInt8] {
        var message: [UInt8] = []
        for field in [Self.label, CheckInCode.version, academy, scope.name, scope.slotText] {
            let bytes = Array(field.utf8)
            message += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bytes.count >> $0) }
            message += bytes
        }
        let whole = HMAC<SHA256>.authenticationCode(for: message, using: subkey)
        return Array(whole.prefix(CheckInCode.proofBytes))
    }
}
