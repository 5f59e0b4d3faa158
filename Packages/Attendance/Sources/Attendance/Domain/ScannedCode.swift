internal import Core

/// A code as a student sends it: the code itself, or the ticket of one that was opened before.
enum ScannedCode: Sendable {
    case code(CheckInCode)
    case ticket(CheckInTicket)

    /// - Throws: ``CheckInError/unreadable``.
    init(parsing text: String) throws(CheckInError) {
        guard text.hasPrefix(CheckInTicket.version) else {
            self = .code(try CheckInCode(parsing: text))
            return
        }
        guard let ticket = CheckInTicket(parsing: text) else { throw .unreadable }
        self = .ticket(ticket)
    }

    var code: CheckInCode {
        switch self {
        case .code(let code): code
        case .ticket(let ticket): ticket.code
        }
    }

    /// The ticket; nil if the code itself was sent.
    var ticket: CheckInTicket? {
        if case .ticket(let ticket) = self { ticket } else { nil }
    }

    /// Verifies the MAC, and returns the time of the scan: now for a code, the time of the opening for a
    /// ticket.
    ///
    /// A ticket may be from the next time step, since the clocks of two servers can differ, but not from a
    /// later time: its clock was ahead.
    ///
    /// - Parameter device: the hash of the device that sent it; nil if the program sent none.
    /// - Throws: ``CheckInError/forged``, ``CheckInError/foreignTicket``, ``CheckInError/ticketExpired``.
    func verified(
        by signer: CodeSigner, on device: DeviceHash?, at now: Instant
    ) throws(CheckInError) -> Instant {
        switch self {
        case .code(let code):
            guard signer.isValid(code) else { throw .forged }
            return now
        case .ticket(let ticket):
            guard let device, signer.isValid(ticket, on: device) else { throw .foreignTicket }
            let age = now.milliseconds - ticket.openedAt.milliseconds
            guard (Int64(-TimeStep.seconds) * 1000..<CheckInTicket.lifetime).contains(age) else {
                throw .ticketExpired
            }
            return min(now, ticket.openedAt)
        }
    }
}
