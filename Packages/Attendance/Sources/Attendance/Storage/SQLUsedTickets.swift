internal import Core
internal import Persistence

/// Stores the tickets that have checked somebody in, until they expire.
struct SQLUsedTickets {
    func contains(_ use: TicketUse, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM used_tickets WHERE mac = \(use.key)")
    }

    /// Stores a ticket, and removes those that had expired at an instant.
    func add(_ use: TicketUse, at instant: Instant, in db: any Transaction) throws {
        let expired = instant.adding(milliseconds: -CheckInTicket.lifetime)
        try db.run("DELETE FROM used_tickets WHERE opened_at <= \(expired)")
        try db.run(
            """
            INSERT INTO used_tickets (mac, opened_at) VALUES (\(use.key), \(use.ticket.openedAt))
            ON CONFLICT DO NOTHING
            """)
    }
}

extension TicketUse {
    /// The MAC of the ticket, which no other ticket has; for a ward with the student.
    fileprivate var key: String {
        let mac = Base32.encode(ticket.code.mac)
        return ward.map { "\(mac).\($0)" } ?? mac
    }
}
