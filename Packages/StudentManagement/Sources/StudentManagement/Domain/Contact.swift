public import Core

/// A person who gets messages, with the address for them.
public struct Contact: Hashable, Sendable {
    public let name: String
    public let email: EmailAddress
}
