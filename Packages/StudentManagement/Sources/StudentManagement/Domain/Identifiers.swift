public import Core

extension Kind {
    public enum Guardian {}
    public enum Note {}
}

public typealias GuardianID = Identifier<Kind.Guardian>
public typealias NoteID = Identifier<Kind.Note>
