public import Core

/// What a QR code says: which key signed it, what it stands for, and the proof.
///
/// One line of the QR alphanumeric set, `CL1.<kid>.<scope>.<slot>.<mac>`. Only the text that ``text`` writes is
/// read: no lower case, no leading zeros, no other length.
public struct CheckInCode: Hashable, Sendable {
    /// The code's format.
    public static let version = "CL1"
    /// Characters of a text that is looked at; the longest code has 79.
    public static let longest = 89
    /// Bytes of the HMAC-SHA-256 that are kept: 160 bits, 32 characters.
    public static let proofBytes = 20

    /// What a code stands for.
    public enum Scope: Hashable, Sendable {
        /// One session, for the time step the code was shown in.
        case session(SessionID, slot: Int64)
        /// Whichever session is on in a room.
        case room(RoomID)
    }

    public let kid: String
    public let scope: Scope
    public let proof: [UInt8]

    init(kid: String, scope: Scope, proof: [UInt8]) {
        (self.kid, self.scope, self.proof) = (kid, scope, proof)
    }

    /// Reads a code.
    ///
    /// - Throws: ``CheckInError/unreadable``.
    public init(parsing text: String) throws(CheckInError) {
        guard text.utf8.count <= Self.longest else { throw .unreadable }
        let parts = Array(text.utf8).split(separator: 0x2E, maxSplits: 5, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].elementsEqual(Self.version.utf8), SigningKey.isName(parts[1]),
            let scope = Scope(name: parts[2], slot: parts[3]),
            let proof = Base32.decode(parts[4]), proof.count == Self.proofBytes
        else { throw .unreadable }
        self.init(kid: String(decoding: parts[1], as: UTF8.self), scope: scope, proof: proof)
    }

    /// The code as it is drawn.
    public var text: String {
        "\(Self.version).\(kid).\(scope.name).\(scope.slotText).\(Base32.encode(proof))"
    }
}

extension CheckInCode.Scope {
    /// Digits of the highest slot: enough for half a million years.
    static let slotDigits = 12

    init?(name: some Collection<UInt8>, slot: some Collection<UInt8>) {
        guard let id = Self.number(name.dropFirst(), digits: 19) else { return nil }
        switch name.first {
        case UInt8(ascii: "S"):
            guard let slot = Self.number(slot, digits: Self.slotDigits) else { return nil }
            self = .session(SessionID(id), slot: slot)
        case UInt8(ascii: "R"):
            guard slot.elementsEqual("0".utf8) else { return nil }
            self = .room(RoomID(id))
        default: return nil
        }
    }

    /// `S` or `R` and the number.
    var name: String {
        switch self {
        case .session(let id, _): "S\(id)"
        case .room(let id): "R\(id)"
        }
    }

    var slotText: String {
        switch self {
        case .session(_, let slot): String(slot)
        case .room: "0"
        }
    }

    /// The number from 1 up that digits spell without a leading zero.
    private static func number(_ text: some Collection<UInt8>, digits: Int) -> Int64? {
        guard (1...digits).contains(text.count), text.first != 0x30,
            text.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int64(String(decoding: text, as: UTF8.self))
    }
}
