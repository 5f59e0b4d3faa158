public import Core

// The meaning of this feature's properties in the OpenAPI document.

private enum Meaning {
    static let families = "The families of styles whose classes it pays for; an empty list means all classes."
    static let kind =
        "drop_in: a single session. pass: a number of sessions. membership: any number of sessions. "
        + "trial: a number of sessions for a new student."
    static let method =
        "How the money was received: cash, card, transfer, wallet (without its name) or the name of a wallet."
    static let from = "Only payments on this day or a later one, in the academy's time zone."
    static let to = "Only payments on this day or an earlier one, in the academy's time zone."
}

extension Plan: PropertiesDescribed {
    public static let descriptions = [
        "id": "The plan's id.",
        "key": "The plan's key in the CSV files.",
        "name": "The plan's name.",
        "kind": Meaning.kind,
        "credits":
            "The number of sessions that the plan pays for; missing for a membership, which is unlimited.",
        "validDays": "The number of days after the day of purchase on which the pass is still valid.",
        "price": "The price.",
        "families": Meaning.families,
        "isOffered":
            "Whether the plan can be sold; a plan that is not offered stays valid for those who have it.",
    ]
}

extension Pass: PropertiesDescribed {
    public static let descriptions = [
        "id": "The pass's id.",
        "student": "The id of the student who bought it.",
        "studentName": "The student's name.",
        "plan": "The id of the plan that was bought.",
        "planName": "The name of the plan.",
        "kind": Meaning.kind,
        "credits": "The number of sessions it was bought for; missing if it is unlimited.",
        "creditsLeft": "The number of sessions that can still be paid for; missing if it is unlimited.",
        "openedOn": "The first valid day.",
        "expiresOn": "The last valid day.",
        "families": Meaning.families,
        "frozenFrom": "The first day of its freeze; missing unless it is frozen today or later.",
        "frozenUntil": "The last day of its freeze; missing unless it is frozen today or later.",
        "status":
            "The status today. open: can be used. used: all credits are used. "
            + "expired: the last valid day is over. frozen: pays for nothing today. "
            + "voided: the payment was voided, or the student was erased. refunded: a refund closed it.",
    ]
}

extension Balance: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "owed": "The amount that the student owes to the academy; less than 0 if the academy owes it.",
        "paid": "The sum of the valid payments for the student.",
        "refunded": "The part of it that was refunded.",
        "charges": "The sessions and the remainders of prices that the student owes, earliest day first.",
        "passes": "The open passes, earliest expiry first.",
    ]
}

extension ShowStudentPayment: PropertiesDescribed {
    public static let descriptions = ["student": "The student.", "payment": "The payment."]
}

extension ListCharges: PropertiesDescribed {
    public static let descriptions = ["student": "Only what this student owes."]
}

extension OwingReport: PropertiesDescribed {
    public static let descriptions = [
        "items": "The students of this page who owe anything, highest amount first.",
        "next": "The cursor of the next page: send it as “after”. It is null on the last page.",
        "count": "The number of students who owe anything.", "total": "The sum of all pages.",
    ]
}

extension OwingStudent: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "studentName": "The student's name.",
        "sessions": "The number of sessions that are owed.",
        "owed": "The amount that is owed for them, and of the prices of payments.",
        "since": "The day of the first session or payment of which something is owed.",
    ]
}

extension Payment: PropertiesDescribed {
    public static let descriptions = [
        "id": "The payment's id.",
        "key": "The payment's key in the CSV files.",
        "student": "The id of the student for whom the money was received.",
        "studentName": "The student's name.",
        "plan": "The id of the plan that was bought.",
        "planName": "The name of the plan.",
        "class": "The id of the class that the payment names; missing if it names none.",
        "className": "The name of that class.",
        "amount": "The amount received.",
        "price":
            "The price at the time of the payment: the plan's or, for a drop-in plan, the class's, if it has one.",
        "agreedPrice":
            "The price that was agreed on, if a part of it was paid at once; missing if it is the price.",
        "credits":
            "The number of credits that were sold, if it is not the plan's; only in the response to the request.",
        "method": Meaning.method,
        "reason": "The reason why the amount is not the price; a request needs it if the two differ.",
        "receipt": "The number of the receipt, such as R-000001; that of the CSV files if it was imported.",
        "paidAt": "When the money was received.",
        "paidOn": "The day of paidAt in the academy's time zone.",
        "recordedBy": "The id of the account that recorded the payment; missing if it was imported.",
        "pass": "The id of the pass that the payment opened.",
        "rest": "What the student still owes of the price; missing if nothing.",
        "restOf": "The id of the payment whose remainder this one pays; missing for others.",
        "restOfReceipt": "The receipt of that payment.",
        "madeOwed":
            "The sessions that the student owes since the payment was voided, in the response to the void.",
        "settled":
            "The sessions that were owed until the payment's pass paid for them; missing if none, and in lists.",
        "stayPaid":
            "The sessions that stay paid although a refund ended the payment's pass; missing if none, and in lists.",
        "void": "When and why the payment was voided; missing if it is valid.",
        "refunds": "The parts that were refunded, in order of time; missing if there are none.",
    ]
}

extension PaidSession: PropertiesDescribed {
    public static let descriptions = [
        "session": "The id of the session.",
        "className": "The name of its class.",
        "day": "The session's day, by the clock of its venue.",
    ]
}

extension PaymentRefund: PropertiesDescribed {
    public static let descriptions = [
        "at": "When the amount was refunded.",
        "day": "The day of at in the academy's time zone.",
        "amount": "The amount that was refunded, in the way in which the payment was received.",
        "reason": "Why it was refunded.",
    ]
}

extension ClassCharge: PropertiesDescribed {
    public static let descriptions = [
        "id": "The charge's id; missing for the remainder of a price.",
        "student": "The id of the student.",
        "studentName": "The student's name.",
        "session": "The id of the session that was attended; missing for the remainder of a price.",
        "className": "The name of the session's class, or of the plan whose price is not paid in full.",
        "day": "The day of the session in the venue's time zone, or of the payment.",
        "amount": "The price of the session when it was charged, or what is missing to the plan's price.",
        "payment": "The id of the payment whose remainder is owed; missing for a session.",
        "receipt": "The receipt of that payment.",
    ]
}

extension PaymentVoid: PropertiesDescribed {
    public static let descriptions = ["at": "When the payment was voided.", "reason": "Why it was voided."]
}

extension ListPayments: PropertiesDescribed {
    public static let descriptions = [
        "student": "Only payments for this student.",
        "from": Meaning.from,
        "to": Meaning.to,
        "month": "Only payments of this month, written YYYY-MM.",
        "plan": "Only payments for this plan.",
        "method": "Only payments received in this way; wallet means every wallet.",
        "class": "Only payments that name this class.",
    ]
}

extension PaymentPage: PropertiesDescribed {
    public static let descriptions = [
        "items": "The payments of this page, newest first; voided ones too.",
        "next": "The cursor of the next page: send it as “after”. It is null on the last page.",
        "count": "The number of valid payments that match, on all pages.",
        "total": "The sum of the valid payments that match, on all pages.",
        "refunded": "The part of it that was refunded.",
        "byMethod": "The valid payments that match, on all pages, by the way in which they were received.",
    ]
}

extension MethodTotal: PropertiesDescribed {
    public static let descriptions = [
        "method": Meaning.method, "count": "The number of payments.", "total": "The sum of the payments.",
        "refunded": "The part of it that was refunded.",
    ]
}

/// The property that no form has.
extension RecordPayment: PropertiesDescribed {
    public static let descriptions = [
        "refusesRepetition":
            "Whether the request is refused if the student paid the same amount for the same plan and class in "
            + "the same way in the last ten minutes; by default it is not."
    ]
}
