public import Core

/// Delivers messages: to a folder, a command or a mail server.
public protocol MailTransport: Sendable {
    /// The e-mail address that messages are sent from.
    var sender: EmailAddress { get }

    /// Delivers a message, and returns once the mail system has confirmed it.
    ///
    /// An attempt must take less than ``MessageSender/claimMinutes``.
    ///
    /// - Throws: ``DeliveryError``.
    func deliver(_ mail: Mail) async throws(DeliveryError)
}
