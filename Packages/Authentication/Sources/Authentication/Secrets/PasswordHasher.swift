internal import Core
internal import Crypto
internal import CryptoExtras

/// Hashes passwords with scrypt on its own threads; one hash takes about 0.3 s and 32 MiB.
public struct PasswordHasher: Sendable {
    typealias Derivation =
        @Sendable (_ password: [UInt8], _ salt: [UInt8], _ parameters: ScryptParameters) throws -> [UInt8]

    /// The usual number of threads. A thread that hashes needs one processor core and 32 MiB.
    public static let usualThreads = 2
    /// The usual number of hashes that may wait. Two threads compute them in about 5 s. A hash for an
    /// unknown client can wait up to 20 s while known clients wait too.
    public static let usualQueue = 32

    let parameters: ScryptParameters
    private let threads: HashingThreads
    private let derive: Derivation

    /// - Parameters:
    ///   - threads: the most hashes that run at once.
    ///   - queue: the most hashes that wait; if one more is added, one fails with ``AccountError/busy``.
    public init(
        parameters: ScryptParameters = .standard, threads: Int = usualThreads, queue: Int = usualQueue
    ) {
        self.init(parameters: parameters, threads: threads, queue: queue, derive: Self.scrypt)
    }

    init(parameters: ScryptParameters, threads: Int, queue: Int, derive: @escaping Derivation) {
        self.parameters = parameters
        self.threads = HashingThreads(threads: threads, queue: queue)
        self.derive = derive
    }

    /// Fails queued hashes with ``AccountError/stopping`` and refuses new ones; running ones complete.
    public func stop() { threads.stop() }

    /// Hashes a new password.
    ///
    /// - Throws: ``AccountError/busy``, ``AccountError/stopping``, `CancellationError`; `InvalidValue`
    ///   `scrypt.out-of-bounds`.
    func hash(
        _ password: Password, salt: [UInt8], pepper: [UInt8], for client: HashingClient
    ) async throws -> StoredPassword {
        let output = try await derived(password, salt, parameters, client)
        let code = HMAC<SHA256>.authenticationCode(for: output, using: SymmetricKey(data: pepper))
        return StoredPassword(parameters: parameters, salt: salt, hash: Array(code))
    }

    /// Whether a password is the stored one. The hashes are compared in constant time.
    ///
    /// - Throws: the errors of ``hash(_:salt:pepper:for:)``.
    func isRight(
        _ password: Password, for stored: StoredPassword, pepper: [UInt8], for client: HashingClient
    ) async throws -> Bool {
        let output = try await derived(password, stored.salt, stored.parameters, client)
        return HMAC<SHA256>.isValidAuthenticationCode(
            stored.hash, authenticating: output, using: SymmetricKey(data: pepper))
    }

    /// Whether a stored password was hashed at a lower cost than new passwords.
    func isOutdated(_ stored: StoredPassword) -> Bool { stored.parameters.isWeaker(than: parameters) }

    private func derived(
        _ password: Password, _ salt: [UInt8], _ parameters: ScryptParameters, _ client: HashingClient
    ) async throws -> [UInt8] {
        guard parameters.isWithinBounds else {
            throw InvalidValue("scrypt.out-of-bounds", field: nil)
        }
        let (bytes, derive) = (password.bytes, derive)
        return try await threads.run(for: client) { try derive(bytes, salt, parameters) }
    }

    static let scrypt: Derivation = { password, salt, parameters in
        try KDF.Scrypt.deriveKey(
            from: password, salt: salt, outputByteCount: StoredPassword.hashLength,
            rounds: 1 << parameters.logN, blockSize: parameters.r, parallelism: parameters.p
        ).withUnsafeBytes { Array($0) }
    }
}
