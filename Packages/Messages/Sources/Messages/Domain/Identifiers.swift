public import Core

extension Kind {
    public enum Message {}
}

public typealias MessageID = Identifier<Kind.Message>
