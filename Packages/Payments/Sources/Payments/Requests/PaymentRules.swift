public import Core

/// The rules of the fields of this feature's requests.
private enum PaymentRules {
    static let method = FieldRule(PaymentMethod.self)
    static let reason = FreeText.optionalRule("reason", limit: Limits.line, example: "two lessons for one")
    static let name = FreeText.rule("name", example: "8 classes")
    static let price = Amount.rule("price")
    static let changeReason = FreeText.optionalRule("reason", limit: Limits.line, example: "travels")
    static let validDays = FieldRule(.integer(1...Plan.validDaysLimit, example: 30)) {
        throw PaymentError.validDaysWrong(0)
    }
    static let families: FieldRule = {
        var rule = FreeText.rule("family", without: "|", example: "latin")
        rule.failures += DocumentedErrors.of(
            { throw PaymentError.badFamily("latin|urban") }, { throw PaymentError.tooManyFamilies })
        return rule
    }()
}

extension AddPlan: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "key": EntityKey.rule.allowingEmpty, "name": PaymentRules.name,
        "kind": .oneOf(PlanKind.self) { _ = try PlanKind(parsing: "gift") },
        "credits": FieldRule(
            .integer(
                1...Plan.creditLimit, example: 8, "A drop-in has 1, which is its default.")),
        "validDays": PaymentRules.validDays,
        "price": PaymentRules.price, "families": PaymentRules.families,
    ]
}

extension EditPlan: FieldDescribed {
    public static let fields = [
        "name": PaymentRules.name, "price": PaymentRules.price,
        "credits": FieldRule(.integer(1...Plan.creditLimit, example: 8)),
        "validDays": PaymentRules.validDays,
    ]
}

extension RecordPayment: FieldDescribed {
    public static let fields = [
        "credits": FieldRule(.integer(1...Plan.creditLimit, example: 6)),
        "price": PaymentRules.price, "amount": Amount.rule(), "method": PaymentRules.method,
        "reason": PaymentRules.reason,
    ]
}

extension SettleDebts: FieldDescribed {
    public static let fields = ["method": PaymentRules.method, "amount": Amount.rule()]
}

extension PayRest: FieldDescribed { public static let fields = ["method": PaymentRules.method] }

extension VoidPayment: FieldDescribed {
    public static let fields = [
        "reason": FreeText.rule("reason", limit: Limits.line, example: "recorded twice")
    ]
}

extension RefundPayment: FieldDescribed {
    public static let fields = [
        "amount": Amount.rule(),
        "reason": FreeText.rule("reason", limit: Limits.line, example: "ill for two weeks"),
    ]
}

extension ReportRevenueGroups: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "by": .oneOf(RevenueGrouping.self) { _ = try RevenueGrouping(parsing: "colour") }
    ]
}

extension ListPayments: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "month": FieldRule(.text("(?:19|20|21)[0-9]{2}-(?:0[1-9]|1[0-2])", example: "2026-11")) {
            _ = try Month(parsing: "November")
        },
        "method": PaymentRules.method,
    ]
}

extension FindPasses: FieldDescribed {
    public static let fields = ["expiring": FieldRule(.integer(0...Plan.validDaysLimit, example: 7))]
}

extension ExtendPass: FieldDescribed {
    public static let fields = [
        "reason": FreeText.rule("reason", limit: Limits.line, example: "ill for two weeks")
    ]
}

extension FreezePass: FieldDescribed { public static let fields = ["reason": PaymentRules.changeReason] }
extension ResumePass: FieldDescribed { public static let fields = ["reason": PaymentRules.changeReason] }

extension AdjustCredits: FieldDescribed {
    public static let fields = [
        "credits": FieldRule(.integer(-PassChange.creditLimit...PassChange.creditLimit, example: 1)),
        "reason": FreeText.rule("reason", limit: Limits.line, example: "the class was too full"),
    ]
}

extension PreviewReminders: FieldDescribed {
    public static let fields = [
        "days": FieldRule(.integer(0...Int64(PaymentSettings.mostEndingDays), example: 7))
    ]
}
