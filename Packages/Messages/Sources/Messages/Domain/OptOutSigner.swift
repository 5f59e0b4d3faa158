internal import Core

/// The choice of a recipient that a signed link carries: no more messages of a kind about a student, or about
/// several whom the message named.
struct RecipientOptOut: Hashable, Sendable {
    /// The most students of one choice, whose ids have place in a token.
    static let mostStudents = 5

    let student: StudentID
    let kind: MessageKind
    /// The keyed hash of the recipient's address.
    let recipient: [UInt8]
    /// The other students, such as siblings.
    var others: [StudentID] = []

    var students: [StudentID] { [student] + others }

    /// The choice about each of the students alone.
    var single: [RecipientOptOut] {
        students.map { RecipientOptOut(student: $0, kind: kind, recipient: recipient) }
    }
}

/// Signs and verifies the links with which recipients opt out of messages without a sign-in.
///
/// A token has the version, the student's id, the keyed hash of the recipient's address, the MAC and the
/// kind, so that it contains neither a name nor an address. A token about several students has the version 2,
/// and the number and the ids of the others after the first id. The input of each keyed hash is a label and
/// the values, each prefixed with its length.
struct OptOutSigner: Sendable {
    /// The bytes of the keyed hash of an address.
    static let hashBytes = 16
    /// The maximum number of characters of a token.
    static let longestToken = 128
    /// A text with the form of a token, for examples of messages.
    static let exampleToken = "AQAAAAAAAAAM7wAfZxh4kQ"

    private static let version: UInt8 = 1
    /// The version of tokens about several students.
    private static let combinedVersion: UInt8 = 2
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
        var bytes: [UInt8] = [Self.version(of: choice)]
        bytes += Self.bytes(of: choice.student)
        if !choice.others.isEmpty {
            bytes.append(UInt8(clamping: choice.others.count))
            bytes += choice.others.flatMap(Self.bytes)
        }
        bytes += choice.recipient
        bytes += mac(of: choice)
        bytes += choice.kind.rawValue.utf8
        return bytes.base64URL
    }

    /// The choice of a token; nil unless this academy signed it, for a kind with such links. The MAC is
    /// compared in constant time, and only the canonical spelling is accepted.
    func choice(of token: String) -> RecipientOptOut? {
        guard token.utf8.count <= Self.longestToken, let bytes = [UInt8](base64URL: token),
            bytes.base64URL == token, let version = bytes.first,
            [Self.version, Self.combinedVersion].contains(version)
        else { return nil }
        var fields = bytes.dropFirst()
        func take(_ count: Int) -> [UInt8] {
            defer { fields = fields.dropFirst(count) }
            return Array(fields.prefix(count))
        }
        let student = Self.student(of: take(Self.numberBytes))
        var others: [StudentID] = []
        if version == Self.combinedVersion {
            let count = Int(take(1).first ?? 0)
            guard (1..<RecipientOptOut.mostStudents).contains(count) else { return nil }
            others = (0..<count).map { _ in Self.student(of: take(Self.numberBytes)) }
        }
        let (recipient, mac) = (take(Self.hashBytes), take(Self.macBytes))
        guard mac.count == Self.macBytes,
            let kind = MessageKind(rawValue: String(decoding: fields, as: UTF8.self)), kind.hasOptOutLink
        else { return nil }
        let choice = RecipientOptOut(student: student, kind: kind, recipient: recipient, others: others)
        return mac.isEqualInConstantTime(to: self.mac(of: choice)) ? choice : nil
    }

    private static func version(of choice: RecipientOptOut) -> UInt8 {
        choice.others.isEmpty ? version : combinedVersion
    }

    private static func bytes(of student: StudentID) -> [UInt8] {
        withUnsafeBytes(of: student.number.bigEndian) { Array($0) }
    }

    private static func student(of bytes: [UInt8]) -> StudentID {
        StudentID(Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
    }

    private func mac(of choice: RecipientOptOut) -> [UInt8] {
        let input = [UInt8](lengthPrefixed: [
            Self.linkLabel, String(Self.version(of: choice)), choice.kind.rawValue,
            choice.students.map { String($0.number) }.joined(separator: ","), choice.recipient.hex,
        ])
        return Array(keyedHash(input).prefix(Self.macBytes))
    }
}
