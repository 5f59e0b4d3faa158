public import Core

extension Kind {
    public enum ClassCharge {}
    public enum Pass {}
    public enum Plan {}
    public enum Refund {}
}

public typealias ClassChargeID = Identifier<Kind.ClassCharge>
public typealias PassID = Identifier<Kind.Pass>
public typealias PlanID = Identifier<Kind.Plan>
public typealias RefundID = Identifier<Kind.Refund>
