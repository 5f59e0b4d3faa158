internal import Core
internal import Crypto

/// What a device signs about a scan that it makes without a connection.
struct SignedScan: Sendable {
    /// The first line of what is signed: a signature for another use is not valid for a check-in.
    static let label = "classly-late-check-in-1"
    /// The text in the place of the student's number, where the request names no student.
    static let own = "own"

    let code: CheckInCode
    let scannedAt: Instant
    /// The lines that are signed.
    private let text: String

    /// - Parameters:
    ///   - text: a code, or the link that ends in it.
    ///   - student: the student whom the request names; nil for the sender's own.
    /// - Throws: ``CheckInError/unreadable``.
    init(
        parsing text: String, scannedAt: Instant, student: StudentID?
    ) throws(CheckInError) {
        let link = String(text.prefix { $0 != "?" && $0 != "#" })
        code = try CheckInCode(parsing: link)
        self.scannedAt = scannedAt
        let bare = link.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? link
        self.text = [Self.label, bare, String(scannedAt.milliseconds), student.map { "\($0)" } ?? Self.own]
            .joined(separator: "\n")
    }

    /// Whether a signature of the scan was made with the private key of a device.
    func isSigned(_ signature: String, by key: DeviceKey) -> Bool {
        guard let bytes = [UInt8](base64URL: signature) else { return false }
        return key.isValid(bytes, of: Array(text.utf8))
    }

    /// The hash by which a repetition is found. It does not depend on the signature, since one text can have
    /// several valid signatures.
    func hash(of student: StudentID) -> [UInt8] {
        let fields = [code.text, "\(scannedAt.milliseconds)", "\(student)"]
        return Array(SHA256.hash(data: [UInt8](lengthPrefixed: fields)))
    }
}

/// The public key of a device: a point of P-256, with which WebCrypto and other programs sign by ECDSA.
struct DeviceKey: Sendable {
    /// The bytes of an uncompressed point.
    static let pointBytes = 65
    /// The characters of a point in base64url.
    static let length = 87
    /// The characters of a signature in base64url: two numbers of 32 bytes.
    static let signatureLength = 86

    let bytes: [UInt8]
    private let key: P256.Signing.PublicKey

    /// Reads the bytes of a point; nil for any others.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.pointBytes,
            let key = try? P256.Signing.PublicKey(x963Representation: bytes)
        else { return nil }
        self.bytes = bytes
        self.key = key
    }

    /// Parses a point in base64url without padding.
    ///
    /// - Throws: ``LateCheckInError/invalidKey``.
    init(parsing text: String) throws(LateCheckInError) {
        guard text.utf8.count == Self.length, let bytes = [UInt8](base64URL: text),
            let key = DeviceKey(bytes)
        else { throw .invalidKey }
        self = key
    }

    /// Whether a signature, `r` and `s` of 32 bytes each, is valid for some bytes with SHA-256.
    func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
            return false
        }
        return key.isValidSignature(signature, for: bytes)
    }
}
