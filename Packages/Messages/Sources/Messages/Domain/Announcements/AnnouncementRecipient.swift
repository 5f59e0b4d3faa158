public import Core

/// A person to whom an announcement goes, or a student whom it does not reach.
public struct AnnouncementRecipient: Codable, Hashable, Sendable {
    /// The name of the recipient, or of the student who is not reached; nil if it is unknown.
    public let name: String?
    /// Nil for a student who is not reached.
    public let email: EmailAddress?
    /// The phone number of a student who is not reached, else that of a guardian; nil without one, and for
    /// others.
    public let phone: String?
    /// The students through whom the recipient gets it, or the student who is not reached.
    public let students: [AnnouncedStudent]
    public let state: RecipientState
}

/// A student whom an announcement is for.
public struct AnnouncedStudent: Codable, Hashable, Sendable {
    public let student: StudentID
    public let name: String
}

/// What became of an announcement at one recipient or student.
public enum RecipientState: String, Codable, Sendable, CaseIterable {
    case waiting, sent, failed, cancelled
    /// The student has no address, and no guardian who has one.
    case noAddress = "no-address"
    /// The student, or all recipients of messages to the student, opted out of announcements.
    case optedOut = "opted-out"

    /// Whether the announcement goes to an address.
    var hasAddress: Bool { self != .noAddress && self != .optedOut }
}

/// One of the addresses of a student in an announcement; the only part of a student without any has none.
struct AnnouncementPart: Hashable, Sendable {
    let student: StudentID
    /// Nil for a student without an address, or who opted out.
    let recipient: Recipient?
    let state: RecipientState
}

/// The parts of an announcement by the people whom they reach.
struct AnnouncedPeople: Sendable {
    /// An address with the students through whom it gets the announcement, in order of id.
    struct Reached: Sendable {
        let recipient: Recipient
        let students: [StudentID]
        let state: RecipientState
    }

    /// In order of the addresses, each once.
    let reached: [Reached]
    /// The students whom no part reaches, in order of id.
    let missed: [(student: StudentID, state: RecipientState)]

    init(_ parts: [AnnouncementPart]) {
        let addressed = parts.filter(\.state.hasAddress)
        let byAddress = Dictionary(grouping: addressed) { $0.recipient?.email.text ?? "" }
        reached = byAddress.sorted { $0.key < $1.key }.compactMap { _, parts in
            parts.first?.recipient.map { recipient in
                Reached(
                    recipient: recipient, students: parts.map(\.student).sorted(), state: parts[0].state)
            }
        }
        let students = Set(addressed.map(\.student))
        let others = Dictionary(grouping: parts.filter { !students.contains($0.student) }, by: \.student)
        missed = others.sorted { $0.key < $1.key }.map { student, parts in
            (student, parts.contains { $0.state == .optedOut } ? .optedOut : .noAddress)
        }
    }
}
