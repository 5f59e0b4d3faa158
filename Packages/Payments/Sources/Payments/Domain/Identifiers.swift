public import Core

extension Kind {
    public enum ClassCharge {}
    public enum Pass {}
    public enum Payment {}
    public enum Plan {}
}

public typealias ClassChargeID = Identifier<Kind.ClassCharge>
public typealias PassID = Identifier<Kind.Pass>
public typealias PaymentID = Identifier<Kind.Payment>
public typealias PlanID = Identifier<Kind.Plan>
