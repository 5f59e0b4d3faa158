/// A part of a template that each message replaces by a value, such as `{name}`.
enum Placeholder: String, Sendable, CaseIterable {
    /// The academy's name.
    case academy
    /// The recipient's name, or their address.
    case name
    /// The name of the student whom the message concerns; in a message to staff, the recipient's name. In a
    /// message to guardians about attendance, the first names.
    case student
    /// The recipient's address.
    case email
    /// The program that takes the code.
    case program
    case code
    /// The page that takes the code, or where the person signs in; the command if the academy has no site.
    case link
    /// The day and the time at which the code expires; the last valid day of a pass.
    case until
    case receipt
    /// The name of the plan that was paid for.
    case plan
    case amount
    /// The method of the payment.
    case method
    /// The day of the payment, the refund or the void.
    case date
    /// The number of classes that the pass still pays for, in words.
    case left
    /// Why the session is cancelled, the payment is void or a part of it is given back.
    case reason
    /// The name of the setting.
    case setting
    /// The value of the setting, or the rights of the guardian, before the change.
    case old
    /// The value of the setting, or the rights of the guardian, after the change.
    case new
    /// The person who changed the setting or the rights.
    case by
    /// The guardian whose rights were changed.
    case guardian
    /// The names of the classes, with commas between them.
    case classes
    /// A line for each of the first sessions, with class, day, time and place, and one for the others.
    case sessions
    /// The lines of the sessions before they were moved.
    case from
    /// The lines of the sessions after they were moved.
    case to
    /// The subject line of an announcement.
    case subject
    /// The text of an announcement.
    case text
    /// What happened, as a sentence without a full stop: `Lucía and Mateo came at 17:02`.
    case notice
    /// The times of day at which it happened, with commas between them: `17:02`.
    case time

    /// The placeholders whose values are names that people typed.
    static let ofNames: [Placeholder] = [.academy, .name, .student, .by, .guardian]

    /// The placeholder in a template: `{name}`.
    var text: String { "{\(rawValue)}" }
}
