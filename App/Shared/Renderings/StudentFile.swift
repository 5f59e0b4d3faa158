public import ClassManagement
internal import Core
public import Payments
public import StudentManagement

/// All that the desk wants to know of a student at a glance.
public struct StudentFile: Presentable {
    let student: Student
    let guardians: [Guardian]
    let balance: Balance
    let classes: [Enrolment]

    public init(student: Student, guardians: [Guardian], balance: Balance, classes: [Enrolment]) {
        (self.student, self.guardians, self.balance, self.classes) = (student, guardians, balance, classes)
    }

    private enum CodingKeys: String, CodingKey { case guardians, balance, passes, classes }

    /// The student's own fields stand at the top level.
    public func encode(to encoder: any Encoder) throws {
        try student.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(guardians, forKey: .guardians)
        try container.encode(balance.owed, forKey: .balance)
        try container.encode(balance.passes, forKey: .passes)
        try container.encode(classes, forKey: .classes)
    }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", student.text(style)),
            ("Guardians", guardians.isEmpty ? "" : style.table(guardians)),
            ("Classes", classes.isEmpty ? "" : style.table(classes)),
            ("Passes", balance.passes.isEmpty ? "" : style.table(balance.passes)),
            ("", style.facts(["Owes": balance.owed.description])),
        ])
    }
}
