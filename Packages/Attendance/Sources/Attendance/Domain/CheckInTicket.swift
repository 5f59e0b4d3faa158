internal import Core

/// Proof that a code was opened while it was valid, so that the student can sign in before the check-in.
///
/// It is one line, `CT1.<kid>.<scope>.<step>.<milliseconds>.<mac>`: the code's parts and the time of the
/// opening since 1970, signed by the key of the code together with the hash of the device that opened it. A
/// check-in on that device takes it in place of the code for ``lifetime`` after the opening, once.
struct CheckInTicket: Hashable, Sendable {
    static let version = "CT1"
    /// Milliseconds for which a ticket is accepted: the time to type a password.
    static let lifetime: Int64 = 600_000
    /// The maximum bytes of a text that is parsed as a ticket.
    static let byteLimit = CheckInCode.byteLimit + 1 + openingDigits
    /// The maximum number of digits of the time of the opening.
    private static let openingDigits = 15

    let code: CheckInCode
    let openedAt: Instant

    /// The text of the ticket. The MAC of ``code`` is the MAC of the ticket, and not of the code.
    var text: String {
        "\(Self.version).\(code.kid).\(code.scope.name).\(code.scope.stepText).\(openedAt.milliseconds)."
            + Base32.encode(code.mac)
    }
}

extension CheckInTicket {
    /// Parses a ticket, without verifying its MAC; nil for any other text.
    init?(parsing text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.byteLimit, parts.count == 6, parts[0] == Self.version,
            (1...Self.openingDigits).contains(parts[4].utf8.count), parts[4].first != "0",
            parts[4].utf8.allSatisfy(\.isASCIIDigit), let milliseconds = Int64(parts[4]),
            let code = try? CheckInCode(
                parsing: ([CheckInCode.version[...]] + parts[1...3] + [parts[5]]).joined(separator: "."))
        else { return nil }
        self.init(code: code, openedAt: Instant(milliseconds: milliseconds))
    }
}
