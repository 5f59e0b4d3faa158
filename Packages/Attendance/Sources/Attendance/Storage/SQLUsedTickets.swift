internal import Core
internal import Persistence

/// Stores the tickets that have checked somebody in, until they expire.
struct SQLUsedTickets {
    func contains(_ ticket: CheckInTicket, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM used_tickets WHERE mac = \(ticket.macText)")
    }

    /// Stores a ticket, and removes those that had expired at an instant.
    func add(_ ticket: CheckInTicket, at instant: Instant, in db: any Transaction) throws {
        let expired = instant.adding(milliseconds: -CheckInTicket.lifetime)
        try db.run("DELETE FROM used_tickets WHERE opened_at <= \(expired)")
        try db.run(
            """
            INSERT INTO used_tickets (mac, opened_at) VALUES (\(ticket.macText), \(ticket.openedAt))
            ON CONFLICT DO NOTHING
            """)
    }
}

extension CheckInTicket {
    /// The MAC, which no other ticket has.
    fileprivate var macText: String { Base32.encode(code.mac) }
}
