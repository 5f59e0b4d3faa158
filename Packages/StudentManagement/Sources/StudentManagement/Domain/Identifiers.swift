public import Core

extension Kind {
    public enum Guardian {}
}

public typealias GuardianID = Identifier<Kind.Guardian>
