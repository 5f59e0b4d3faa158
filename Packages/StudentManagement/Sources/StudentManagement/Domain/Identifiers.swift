public import Core

extension Kind {
    public enum Guardian {}
    /// A person who is a guardian of one student or of several.
    public enum GuardianPerson {}
    public enum Note {}
}

public typealias GuardianID = Identifier<Kind.Guardian>
public typealias GuardianPersonID = Identifier<Kind.GuardianPerson>
public typealias NoteID = Identifier<Kind.Note>
