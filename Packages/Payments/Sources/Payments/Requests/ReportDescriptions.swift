public import Core

// The meaning of the reports' properties in the OpenAPI document.

private enum Meaning {
    static let from =
        "Only payments, voids and refunds on this day or a later one, in the academy's time zone."
    static let to =
        "Only payments, voids and refunds on this day or an earlier one, in the academy's time zone."
    static let count = "The number of payments, less that of the voided ones."
    static let refunded = "The amounts refunded."
    static let total = "The sum of the payments, less the voided ones and the amounts refunded."
}

extension ReportRevenue: PropertiesDescribed {
    public static let descriptions = ["from": Meaning.from, "to": Meaning.to]
}

extension RevenueReport: PropertiesDescribed {
    public static let descriptions = [
        "currency": "The currency of all amounts.",
        "months": "Every month from the first with a payment to the last, in order of time.",
        "total": "The revenue of all months.",
    ]
}

extension RevenueMonth: PropertiesDescribed {
    public static let descriptions = [
        "month": "The month, written YYYY-MM, in the academy's time zone.",
        "count": "The number of payments, less that of the payments voided in the month.",
        "refunded": "The amounts refunded in the month.",
        "total": "The sum of the payments, less that of the payments voided and the amounts refunded "
            + "in the month.",
        "methods": "The methods with payments, voids or refunds in the month.",
    ]
}

extension MethodRevenue: PropertiesDescribed {
    public static let descriptions = ["method": "How the payments were made.", "total": Meaning.total]
}

extension ReportRevenueGroups: PropertiesDescribed {
    public static let descriptions = [
        "by":
            "How payments are grouped. class, venue and instructor are those of the class that a payment names.",
        "from": Meaning.from, "to": Meaning.to,
    ]
}

extension RevenueGroups: PropertiesDescribed {
    public static let descriptions = [
        "by": "How the payments are grouped.", "groups": "The groups with payments, highest revenue first.",
        "total": "The revenue of all groups.",
    ]
}

extension RevenueGroup: PropertiesDescribed {
    public static let descriptions = [
        "id": "The id of the plan, class, venue or instructor; missing for a method, and without a class.",
        "name": "Its name.", "count": Meaning.count, "refunded": Meaning.refunded, "total": Meaning.total,
    ]
}
