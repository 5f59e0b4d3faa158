import Core
import Messages
import Synchronization
import Testing

/// A mail system that keeps what it takes.
final class Mailbox: MailTransport {
    let sender: EmailAddress
    private let mails = Mutex<[Mail]>([])

    init() throws { sender = try EmailAddress(parsing: "desk@example.org") }

    func deliver(_ mail: Mail) async throws(DeliveryError) { mails.withLock { $0.append(mail) } }

    /// The text of the last message to an address, without soft line breaks.
    func text(to email: String) throws -> String {
        let mail = try #require(mails.withLock { $0.last { $0.recipient.text == email } })
        return String(decoding: mail.data, as: UTF8.self).replacing("=\r\n", with: "")
    }

    /// The code in the last message to an address.
    func code(to email: String) throws -> String {
        String(try #require(text(to: email).firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).0)
    }
}
