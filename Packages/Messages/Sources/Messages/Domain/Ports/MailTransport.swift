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

    /// Removes a message that was delivered, if the mail system still has it.
    ///
    /// - Parameter name: the name of the message.
    /// - Throws: ``DeliveryError``.
    func remove(_ name: String) async throws(DeliveryError)
}

extension MailTransport {
    /// By default nothing is removed: a mail system that has taken a message does not give it back.
    public func remove(_ name: String) async throws(DeliveryError) {}
}
