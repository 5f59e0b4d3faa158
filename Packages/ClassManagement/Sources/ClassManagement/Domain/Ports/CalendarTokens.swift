public import Core
public import Persistence

/// Makes the tokens in the addresses of private calendars.
public protocol CalendarTokens: Sendable {
    /// A new token that cannot be guessed.
    func newToken() -> String

    /// The hash of a token, which is stored instead of it.
    func hash(_ token: String) -> [UInt8]
}

/// Makes the tokens of private calendars, and reads the academy's identifier and language.
public struct CalendarPorts: Sendable {
    let tokens: any CalendarTokens
    /// The academy's unique identifier, which is part of the events' UIDs.
    let academy: @Sendable (any Transaction) throws -> String
    let language: @Sendable (any Transaction) throws -> Language

    /// - Parameters:
    ///   - tokens: makes and hashes the tokens.
    ///   - academy: reads the academy's unique identifier.
    ///   - language: reads the academy's language, in which the events are described.
    public init(
        tokens: any CalendarTokens, academy: @escaping @Sendable (any Transaction) throws -> String,
        language: @escaping @Sendable (any Transaction) throws -> Language
    ) {
        self.tokens = tokens
        self.academy = academy
        self.language = language
    }
}

/// The student or instructor whose sessions a private calendar has.
public enum CalendarOwner: Hashable, Sendable {
    case student(StudentID)
    case instructor(InstructorID)
}
