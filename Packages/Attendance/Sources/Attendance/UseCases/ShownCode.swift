internal import Core
internal import Synchronization

/// A code as someone showed it, read and proven before the check-in queues for its transaction.
struct ShownCode: Sendable {
    let code: Result<CheckInCode, CheckInError>
    private let key: Result<SigningKey, any Error>
    private let proven: (academy: String, isGenuine: Bool)?

    /// - Parameter academy: the academy that the code is most likely of; nil where that is not known yet.
    init(_ text: String, keys: any SigningKeyStore, academy: String?) {
        let code = Result { () throws(CheckInError) in try CheckInCode(parsing: text) }
        self.code = code
        key = Result { try KeyRing(keys.keys()).accepted(code.get().kid) }
        guard let academy, case .success(let code) = code, case .success(let key) = key else {
            proven = nil
            return
        }
        proven = (academy, CodeSigner(key: key, academy: academy).isGenuine(code))
    }

    /// Whether the academy of that name made the code.
    ///
    /// - Throws: ``CheckInError`` for a key that is unknown or revoked; what reading the keys throws.
    func isGenuine(for academy: String) throws -> Bool {
        let key = try key.get()
        if let proven, proven.academy == academy { return proven.isGenuine }
        return CodeSigner(key: key, academy: academy).isGenuine(try code.get())
    }
}

/// The name that the academy was last seen to sign with: codes are proven with it before the database is asked.
final class AcademyName: Sendable {
    private let name = Mutex<String?>(nil)

    var last: String? { name.withLock { $0 } }

    func note(_ academy: String) { name.withLock { if $0 != academy { $0 = academy } } }
}
