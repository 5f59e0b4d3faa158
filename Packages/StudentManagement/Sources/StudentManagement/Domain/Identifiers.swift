public import Core

extension Kind {
    public enum Note {}
}

public typealias NoteID = Identifier<Kind.Note>
