internal import Core
public import Payments
public import UIComponents

extension Plan: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("Key"), .init("Name"), .init("Kind"), .init("Credits", .right),
            .init("Valid days", .right), .init("Price", .right), .init("For"), .init("Note"),
        ]
    }
    public static var emptyMessage: String { "No plans." }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, key ?? "", name, kind.rawValue, credits.map(String.init) ?? "unlimited",
            String(validDays), price.decimal, scope, isOffered ? "" : "not offered",
        ]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Plan": id.description, "Key": key, "Name": name, "Kind": kind.rawValue,
            "Credits": credits.map(String.init) ?? "unlimited", "Valid days": String(validDays),
            "Price": price.description, "For": scope, "Offered": isOffered.yesOrNo,
        ])
    }

    private var scope: String { families.isEmpty ? "all classes" : families.joined(separator: ", ") }
}

extension Payment: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("Receipt"), .init("Day"), .init("Student"), .init("Plan"),
            .init("Amount", .right), .init("Method"), .init("Note"),
        ]
    }
    public static var emptyMessage: String { "No payments." }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, receipt, paidOn.description, studentName, planName, amount.decimal,
            method.description,
            void == nil ? "" : "void",
        ]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Payment": id.description, "Key": key, "Receipt": receipt, "Paid": style.time(paidAt),
            "Student": "\(studentName) (\(student))", "Plan": "\(planName) (\(plan))",
            "Class": academyClass?.description, "Amount": amount.description,
            "Price": price == amount ? nil : price.description, "Method": method.description,
            "Reason": reason,
            "Pass": pass?.description, "Voided": void.map { "\(style.time($0.at)): \($0.reason)" },
        ])
    }
}

extension PaymentPage: Presentable {
    public func text(_ style: Style) -> String {
        let methods = byMethod.map { "\($0.method) \($0.total.decimal) (\($0.count))" }
        return style.sections([
            ("", style.table(items)),
            (
                "",
                style.facts([
                    "Payments": String(count), "Total": total.description,
                    "By method": methods.isEmpty ? nil : methods.joined(separator: ", "),
                ])
            ),
        ])
    }

    public func remark(_ style: Style) -> String? { style.more(after: next) }
}

extension Pass: Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("Pass"), .init("Left", .right), .init("Of", .right), .init("From"),
            .init("Until"), .init("Status"),
        ]
    }
    public static var emptyMessage: String { "No passes." }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, planName, creditsLeft.map(String.init) ?? "unlimited",
            credits.map(String.init) ?? "",
            openedOn.description, expiresOn.description, status.rawValue,
        ]
    }
}
