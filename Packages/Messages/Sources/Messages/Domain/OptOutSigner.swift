internal import Core

/// The choice of a recipient that a signed link carries: no more messages of a kind about a student.
struct RecipientOptOut: Hashable, Sendable {
    let student: StudentID
    let kind: MessageKind
    /// The keyed hash of the recipient's address.
    let recipient: [UInt8]
}

/// Signs and verifies the links with which recipients opt out of messages without a sign-in.
///
/// A token has the version, the student's id, the keyed hash of the recipient's address, the MAC and the
/// kind, so that it contains neither a name nor an address. The input of each keyed hash is a label and the
/// values, each prefixed with its length.
struct OptOutSigner: Sendable {
    /// The bytes of the keyed hash of an address.
    static let hashBytes = 16
    /// The maximum number of characters of a token.
    static let longestToken = 128
    /// A text with the form of a token, for examples of messages.
    static let exampleToken = "AQAAAAAAAAAM7wAfZxh4kQ"

    private static let version: UInt8 = 1
    private static let macBytes = 16
    private static let numberBytes = 8
    /// The label of the hashes of addresses: no hash for another use is valid for an address.
    private static let recipientLabel = "classly/opt-out/recipient"
    /// The label of the MACs of links.
    private static let linkLabel = "classly/opt-out/link"

    /// A keyed hash, such as HMAC-SHA-256, under a key of this use.
    let keyedHash: @Sendable ([UInt8]) -> [UInt8]

    /// The keyed hash of a recipient's address. Only this academy can compute it.
    func hash(of email: EmailAddress) -> [UInt8] {
        Array(keyedHash([UInt8](lengthPrefixed: [Self.recipientLabel, email.text])).prefix(Self.hashBytes))
    }

    /// The token of a link with which a recipient opts out.
    func token(for choice: RecipientOptOut) -> String {
        var bytes: [UInt8] = [Self.version]
        bytes += withUnsafeBytes(of: choice.student.number.bigEndian) { Array($0) }
        bytes += choice.recipient
        bytes += mac(of: choice)
        bytes += choice.kind.rawValue.utf8
        return bytes.base64URL
    }

    /// The choice of a token; nil unless this academy signed it, for a kind with such links. The MAC is
    /// compared in constant time, and only the canonical spelling is accepted.
    func choice(of token: String) -> RecipientOptOut? {
        guard token.utf8.count <= Self.longestToken, let bytes = [UInt8](base64URL: token),
            bytes.base64URL == token, bytes.first == Self.version
        else { return nil }
        let fields = bytes.dropFirst()
        let (number, rest) = (fields.prefix(Self.numberBytes), fields.dropFirst(Self.numberBytes))
        let (recipient, signed) = (rest.prefix(Self.hashBytes), rest.dropFirst(Self.hashBytes))
        let (mac, name) = (signed.prefix(Self.macBytes), signed.dropFirst(Self.macBytes))
        guard mac.count == Self.macBytes,
            let kind = MessageKind(rawValue: String(decoding: name, as: UTF8.self)), kind.hasOptOutLink
        else { return nil }
        let student = number.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let choice = RecipientOptOut(
            student: StudentID(Int64(bitPattern: student)), kind: kind, recipient: Array(recipient))
        return mac.isEqualInConstantTime(to: self.mac(of: choice)) ? choice : nil
    }

    private func mac(of choice: RecipientOptOut) -> [UInt8] {
        let input = [UInt8](lengthPrefixed: [
            Self.linkLabel, String(Self.version), choice.kind.rawValue, String(choice.student.number),
            choice.recipient.hex,
        ])
        return Array(keyedHash(input).prefix(Self.macBytes))
    }
}
