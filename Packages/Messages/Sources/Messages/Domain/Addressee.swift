public import Core

/// A person to whom a message is sent.
public struct Recipient: Hashable, Sendable {
    public let name: String?
    public let email: EmailAddress

    public init(name: String?, email: EmailAddress) {
        self.name = name
        self.email = email
    }
}

/// The person or the people for whom a message is written.
public enum Addressee: Hashable, Sendable {
    /// A student and the guardians who get the messages to the student.
    case student(StudentID)
    /// A guardian, in a message about a student.
    case guardian(Recipient, of: StudentID)
    /// The person who signs in with an account; `student` is nil if it is a member of staff.
    case account(AccountID, EmailAddress, student: StudentID?)
    /// A person who has no account yet.
    case person(Recipient)
}

/// The account of an addressee.
public struct AddresseeAccount: Sendable {
    /// The language that its owner has chosen; nil for the academy's.
    let language: Language?

    public init(language: Language?) { self.language = language }
}

extension Addressee {
    var student: StudentID? {
        switch self {
        case .student(let student): student
        case .account(_, _, let student): student
        case .guardian(_, let student): student
        case .person: nil
        }
    }

    var account: AccountID? {
        if case .account(let account, _, _) = self { account } else { nil }
    }
}
