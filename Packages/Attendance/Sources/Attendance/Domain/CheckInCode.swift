internal import Core

/// The content of a QR code: the key that signed it, its scope, and the MAC.
///
/// It is one line of the QR alphanumeric set, `CL1.<kid>.<scope>.<step>.<mac>`. Only the canonical
/// spelling, which ``text`` writes, is accepted: no lower case, no leading zeros, no other length. A link
/// that ends in a code, `<server>/c/<code>`, is accepted in upper and lower case, with the address of any
/// server.
struct CheckInCode: Hashable, Sendable {
    /// The version of the format.
    static let version = "CL1"
    /// The maximum bytes of a text that is parsed as a code; a valid code has at most 79.
    static let byteLimit = 89
    /// The maximum bytes of the part of a link before its code.
    static let addressLimit = 150
    /// The number of bytes of the HMAC-SHA-256 that a code has: 160 bits, 32 characters of base32.
    static let macBytes = 20

    /// The session, room or student that a code is for.
    enum Scope: Hashable, Sendable {
        /// One session, in one time step.
        case session(SessionID, step: Int64)
        /// The session that is on in a room when the code is used.
        case room(RoomID)
        /// One of the sessions that are open for check-in in a room, in one time step: a screen has one code
        /// for all of them.
        case liveRoom(RoomID, step: Int64)
        /// A student, whose card has the serial number.
        case student(StudentID, serial: Int64)
    }

    let kid: String
    let scope: Scope
    let mac: [UInt8]

    init(kid: String, scope: Scope, mac: [UInt8]) {
        self.kid = kid
        self.scope = scope
        self.mac = mac
    }

    /// Parses a code, or the link that ends in it, without verifying its MAC.
    ///
    /// - Throws: ``CheckInError/unreadable``.
    init(parsing text: String) throws(CheckInError) {
        guard text.utf8.contains(UInt8(ascii: "/")) else {
            try self.init(code: text)
            return
        }
        guard text.utf8.count <= Self.addressLimit + Self.byteLimit else { throw .unreadable }
        let segments = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let code = segments.last, ["c", "C"].contains(segments.dropLast().last) else {
            throw .unreadable
        }
        try self.init(code: code.uppercased())
    }

    /// Parses a code that is no link.
    private init(code text: String) throws(CheckInError) {
        guard text.utf8.count <= Self.byteLimit else { throw .unreadable }
        let parts = Array(text.utf8).split(separator: 0x2E, maxSplits: 5, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].elementsEqual(Self.version.utf8), SigningKey.isName(parts[1]),
            let scope = Scope(name: parts[2], step: parts[3]),
            let mac = Base32.decode(parts[4]), mac.count == Self.macBytes
        else { throw .unreadable }
        self.init(kid: String(decoding: parts[1], as: UTF8.self), scope: scope, mac: mac)
    }

    /// The canonical spelling.
    var text: String {
        "\(Self.version).\(kid).\(scope.name).\(scope.stepText).\(Base32.encode(mac))"
    }

    /// The link with the code, in upper case: the alphanumeric mode of QR codes has no lower-case letters,
    /// and makes a smaller symbol than the byte mode.
    func link(at address: WebAddress) -> String { "\(address.text.uppercased())/C/\(text)" }
}

extension CheckInCode.Scope {
    /// The maximum number of digits of a time step: enough for half a million years.
    static let stepDigits = 12

    init?(name: some Collection<UInt8>, step: some Collection<UInt8>) {
        guard let id = Self.number(name.dropFirst(), digits: 19) else { return nil }
        switch name.first {
        case UInt8(ascii: "S"):
            guard let step = Self.number(step, digits: Self.stepDigits) else { return nil }
            self = .session(SessionID(id), step: step)
        case UInt8(ascii: "R"):
            guard step.elementsEqual("0".utf8) else { return nil }
            self = .room(RoomID(id))
        case UInt8(ascii: "L"):
            guard let step = Self.number(step, digits: Self.stepDigits) else { return nil }
            self = .liveRoom(RoomID(id), step: step)
        case UInt8(ascii: "P"):
            guard let serial = Self.number(step, digits: Self.stepDigits) else { return nil }
            self = .student(StudentID(id), serial: serial)
        default: return nil
        }
    }

    /// `S`, `R`, `L` or `P` and the id.
    var name: String {
        switch self {
        case .session(let id, _): "S\(id)"
        case .room(let id): "R\(id)"
        case .liveRoom(let id, _): "L\(id)"
        case .student(let id, _): "P\(id)"
        }
    }

    /// The time step; for a student, the serial number of the card.
    var stepText: String {
        switch self {
        case .session(_, let step), .liveRoom(_, let step): String(step)
        case .room: "0"
        case .student(_, let serial): String(serial)
        }
    }

    /// Parses a number from 1 up, without leading zeros.
    private static func number(_ text: some Collection<UInt8>, digits: Int) -> Int64? {
        guard (1...digits).contains(text.count), text.first != 0x30,
            text.allSatisfy(\.isASCIIDigit)
        else { return nil }
        return Int64(String(decoding: text, as: UTF8.self))
    }
}
