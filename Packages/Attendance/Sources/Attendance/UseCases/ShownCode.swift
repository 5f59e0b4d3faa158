internal import Core
internal import Synchronization

/// A code as someone showed it, read and proven before the check-in queues for its transaction.
struct ShownCode: Sendable {
    let code: Result<CheckInCode, CheckInError>
    private let key: Result<SigningKey, any Error>
    private let signers: Signers
    private let proven: (academy: String, isGenuine: Bool)?

    /// Proves the code for the academy that it is most likely of, where that is known yet.
    init(_ text: String, keys: any SigningKeyStore, signers: Signers) {
        let code = Result { () throws(CheckInError) in try CheckInCode(parsing: text) }
        (self.code, self.signers) = (code, signers)
        key = Result { try KeyRing(keys.keys()).accepted(code.get().kid) }
        guard let academy = signers.academy, case .success(let code) = code, case .success(let key) = key
        else {
            proven = nil
            return
        }
        proven = (academy, signers.signer(key, of: academy).isGenuine(code))
    }

    /// Whether the academy of that name made the code.
    ///
    /// - Throws: ``CheckInError`` for a key that is unknown or revoked; what reading the keys throws.
    func isGenuine(for academy: String) throws -> Bool {
        let key = try key.get()
        if let proven, proven.academy == academy { return proven.isGenuine }
        return signers.signer(key, of: academy).isGenuine(try code.get())
    }
}

/// The signers that codes were last proven by, so that a key's subkey is derived once, and the academy they are of.
final class Signers: Sendable {
    /// More are never in use: one key signs, and one more is accepted.
    private static let limit = 2

    private struct State {
        var academy: String?
        var known: [(key: SigningKey, signer: CodeSigner)] = []
    }

    private let state = Mutex(State())

    /// The academy that codes were last found to be of.
    var academy: String? { state.withLock { $0.academy } }

    func signer(_ key: SigningKey, of academy: String) -> CodeSigner {
        state.withLock { state in
            if state.academy != academy { state = State(academy: academy) }
            if let known = state.known.first(where: { $0.key == key }) { return known.signer }
            let signer = CodeSigner(key: key, academy: academy)
            state.known = [(key, signer)] + state.known.prefix(Self.limit - 1)
            return signer
        }
    }
}
