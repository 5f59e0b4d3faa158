internal import Core
internal import Networking
internal import Persistence

extension Outbox {
    /// The repair of messages to people who asked for an account and never confirmed it: no request can erase
    /// the address of such a message.
    var abandonedSignUps: DataRepair {
        DataRepair(
            "sign-up-messages",
            find: { now, db in
                try abandoned(at: now, in: db).map {
                    WrongData(subject: "message \($0.id)", text: Self.masked($0.recipient))
                }
            },
            mend: { _, now, db in
                for message in try abandoned(at: now, in: db) { try messages.remove(message.id, in: db) }
            }, dependsOnTime: true)
    }

    /// The address with only its first letter and its domain: responses are stored for some days, and the
    /// repair removes the address.
    private static func masked(_ address: EmailAddress) -> String {
        let domain = address.text.split(separator: "@").last ?? ""
        return "\(address.text.prefix(1))…@\(domain)"
    }

    private func abandoned(
        at now: Instant, in db: any Transaction
    ) throws -> [(id: MessageID, recipient: EmailAddress)] {
        try messages.expiredSignUps(at: now, in: db).filter {
            try !directory.hasAccount($0.recipient, in: db)
        }
    }
}
