internal import Core
internal import Crypto
internal import Foundation
internal import Synchronization

/// Signs check-in codes with one key and verifies them.
///
/// The MAC is HMAC-SHA-256, truncated to ``CheckInCode/macBytes``, under a subkey that HKDF-SHA-256 derives
/// from the key's secret. Its input is a label, the version, the academy, the scope and the time step, each
/// prefixed with its length in four bytes, most significant first, so that no two sets of values have the
/// same bytes.
struct CodeSigner: Sendable {
    /// The `info` parameter of HKDF, which binds the subkey to this use.
    static let purpose = "classly/check-in/v1"
    /// The label of the MACs of codes: no MAC for another use of the subkey is valid for a code.
    static let label = "classly/check-in/code"
    /// The label of the MACs of students' own codes.
    static let cardLabel = "classly/check-in/card"
    /// The label of the MACs of tickets.
    static let ticketLabel = "classly/check-in/ticket"

    private let kid: String
    fileprivate let academy: String
    /// The HMAC with the subkey before any input; each MAC is computed with a copy.
    private let hmac: HMAC<SHA256>

    /// Derives the subkey.
    ///
    /// - Parameter academy: the academy's unique, permanent identifier.
    init(key: SigningKey, academy: String) {
        kid = key.kid
        self.academy = academy
        hmac = HMAC(
            key: HKDF<SHA256>.deriveKey(
                inputKeyMaterial: SymmetricKey(data: key.secret), info: Data(Self.purpose.utf8),
                outputByteCount: 32))
    }

    /// Issues the code for a scope.
    func sign(_ scope: CheckInCode.Scope) -> CheckInCode {
        CheckInCode(kid: kid, scope: scope, mac: mac(of: scope))
    }

    /// Whether this key signed the code for this academy. The comparison takes constant time.
    func isValid(_ code: CheckInCode) -> Bool {
        let expected = mac(of: code.scope)
        return code.kid == kid && code.mac.isEqualInConstantTime(to: expected)
    }

    /// Issues the ticket of a code that was opened on a device.
    func ticket(for scope: CheckInCode.Scope, openedAt: Instant, on device: DeviceHash) -> CheckInTicket {
        let code = CheckInCode(kid: kid, scope: scope, mac: mac(ofTicket: scope, openedAt, device))
        return CheckInTicket(code: code, openedAt: openedAt)
    }

    /// Whether this key signed the ticket for this academy and this device. The comparison takes constant
    /// time.
    func isValid(_ ticket: CheckInTicket, on device: DeviceHash) -> Bool {
        let expected = mac(ofTicket: ticket.code.scope, ticket.openedAt, device)
        return ticket.code.kid == kid && ticket.code.mac.isEqualInConstantTime(to: expected)
    }

    private func mac(of scope: CheckInCode.Scope) -> [UInt8] {
        mac(of: [Self.label(of: scope), CheckInCode.version, academy, scope.name, scope.stepText])
    }

    private static func label(of scope: CheckInCode.Scope) -> String {
        switch scope {
        case .session, .room, .liveRoom: label
        case .student: cardLabel
        }
    }

    private func mac(
        ofTicket scope: CheckInCode.Scope, _ openedAt: Instant, _ device: DeviceHash
    ) -> [UInt8] {
        mac(
            of: [
                Self.ticketLabel, CheckInTicket.version, academy, scope.name, scope.stepText,
                String(openedAt.milliseconds), device.text,
            ])
    }

    private func mac(of fields: [String]) -> [UInt8] {
        var hmac = hmac
        hmac.update(data: [UInt8](lengthPrefixed: fields))
        return Array(hmac.finalize().prefix(CheckInCode.macBytes))
    }
}

/// A cache of the signers of keys: without it a check-in would spend a tenth of its time on HKDF.
final class CodeSigners: Sendable {
    /// The maximum number of cached signers; when it is reached, the cache is emptied. A key ring has two
    /// keys whose codes are accepted.
    private static let limit = 16

    private let known = Mutex<[String: (key: SigningKey, signer: CodeSigner)]>([:])

    func signer(of key: SigningKey, academy: String) -> CodeSigner {
        known.withLock { known in
            if let (knownKey, signer) = known[key.kid], knownKey.secret == key.secret,
                signer.academy == academy
            {
                return signer
            }
            let signer = CodeSigner(key: key, academy: academy)
            if known.count >= Self.limit { known = [:] }
            known[key.kid] = (key, signer)
            return signer
        }
    }
}
