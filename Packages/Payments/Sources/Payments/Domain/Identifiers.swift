public import Core

extension Kind {
    public enum Pass {}
    public enum Payment {}
    public enum Plan {}
}

public typealias PassID = Identifier<Kind.Pass>
public typealias PaymentID = Identifier<Kind.Payment>
public typealias PlanID = Identifier<Kind.Plan>
