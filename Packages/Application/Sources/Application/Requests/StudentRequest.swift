public import Core

/// A request that students send about themselves, and guardians about their children.
///
/// Its access is ``Access/student``; ``Caller/student`` is the student whom it is about.
public protocol StudentRequest: APIRequest {
    /// The student; nil for the caller's own. A guardian who is no student names the child.
    var student: Reference<Kind.Student>? { get }
}

extension StudentRequest {
    public var scope: AccessScope? { AccessScope(student ?? .me) }
}

extension Caller {
    /// The student for whom the request is sent: the one whom a student or a guardian names, or else the
    /// sender's own; nil for staff, and for a guardian whose request names none.
    public var student: StudentID? { ownScope?.id(of: Kind.Student.self) ?? principal?.student }

    /// The student for whom a guardian sends the request; nil for all other senders.
    public var ward: StudentID? { student == principal?.student ? nil : student }
}

extension FormEntry {
    /// Finds the entities of a student that a text can mean, such as one of the friends.
    public typealias OwnLookup =
        @Sendable (_ text: String, _ client: any Client, _ student: Reference<Kind.Student>) async throws ->
        [FormChoice]

    /// An entity of the student whom the request is about, such as a friend.
    public static func own(
        _ name: String, isPositional: Bool = false, lookup: @escaping OwnLookup
    ) -> FormEntry {
        var entry = isPositional ? FormEntry.positional(name) : FormEntry(name)
        entry.ownLookup = lookup
        return entry.of(.me)
    }

    /// The same field, which finds the entities of a student.
    public func of(_ student: Reference<Kind.Student>) -> FormEntry {
        guard let ownLookup else { return self }
        var entry = self
        entry.lookup = { try await ownLookup($0, $1, student) }
        return entry
    }
}
