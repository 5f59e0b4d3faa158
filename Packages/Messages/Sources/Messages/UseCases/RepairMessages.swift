internal import Application
internal import Core
internal import Persistence

/// Repairs messages that no request can remove.
struct RepairMessages {
    let directory: any RecipientDirectory
    let messages: SQLMessageRepository

    /// The repair of messages to people who asked for an account and never confirmed it: no request can erase
    /// the address of such a message.
    var abandonedSignUps: DataRepair {
        DataRepair(
            "sign-up-messages",
            find: abandoned,
            describe: { WrongData(subject: "message \($0.id)", text: Self.masked($0.recipient)) },
            mend: { found, now, db in
                // The messages of sign-ups are few, so that the search is short.
                let wrong = Set(try abandoned(at: now, in: db).map(\.id))
                let removed = found.filter { wrong.contains($0.id) }
                for message in removed { try messages.remove(message.id, in: db) }
                return removed
            }, dependsOnTime: true)
    }

    /// The address with only its first letter and its domain: responses are stored for some days, and the
    /// repair removes the address.
    private static func masked(_ address: EmailAddress) -> String {
        let domain = address.text.split(separator: "@").last ?? ""
        return "\(address.text.prefix(1))…@\(domain)"
    }

    @Sendable private func abandoned(
        at now: Instant, in db: any Transaction
    ) throws -> [(id: MessageID, recipient: EmailAddress)] {
        try messages.expiredSignUps(at: now, in: db).filter {
            try !directory.hasAccount($0.recipient, in: db)
        }
    }
}
