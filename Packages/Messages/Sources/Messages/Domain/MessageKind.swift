/// The occasion of a message.
public enum MessageKind: String, Codable, Sendable, CaseIterable {
    /// A code with which a person opens their account.
    case invitation
    /// A code with which a person chooses a new password.
    case passwordReset = "password-reset"

    /// The placeholders that a template of the kind may have.
    var placeholders: [Placeholder] {
        switch self {
        case .invitation, .passwordReset: [.academy, .name, .student, .email, .program, .code, .until]
        }
    }

    /// The placeholders without which a message of the kind is of no use.
    var requiredPlaceholders: [Placeholder] {
        switch self {
        case .invitation, .passwordReset: [.code]
        }
    }
}

/// A part of a template that each message replaces by a value, such as `{name}`.
enum Placeholder: String, Sendable, CaseIterable {
    /// The academy's name.
    case academy
    /// The recipient's name, or their address.
    case name
    /// The name of the student whom it concerns; the recipient's in a message to staff.
    case student
    /// The recipient's address.
    case email
    /// The program that takes the code.
    case program
    case code
    /// The day and the time at which the code expires.
    case until

    /// The placeholder as templates have it.
    var text: String { "{\(rawValue)}" }
}
