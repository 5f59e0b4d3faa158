public import Core

/// A person who gets messages, with the address for them.
public struct Contact: Hashable, Sendable {
    public let name: String
    public let email: EmailAddress
}

/// A guardian of a student with a right, as other features see them.
public struct GuardianContact: Hashable, Sendable {
    public let person: GuardianPersonID
    public let name: String
    public let email: EmailAddress?
    public let phone: String?

    init(_ guardian: Guardian) {
        person = guardian.person
        name = guardian.name
        email = guardian.email
        phone = guardian.phone
    }
}
