internal import Application
internal import Core
internal import Navigation

/// A student for whom the shell of students shows data and sends requests: the person's own, or one whose
/// guardian the person is.
struct ChosenStudent: Hashable, Sendable {
    /// The own student of the account, or that of staff, who have none.
    static let own = ChosenStudent(student: .me, name: nil)

    let student: Reference<Kind.Student>
    /// The first name; nil for the own student.
    let name: String?

    /// The students of a person, the own one first; empty for staff, and for a person with none.
    static func all(of me: Me) -> [ChosenStudent] {
        guard me.role.audience == .students else { return [] }
        let wards = me.wards.map { ChosenStudent(student: .id($0.student), name: $0.firstName) }
        return (me.student == nil ? [] : [.own]) + wards
    }
}
