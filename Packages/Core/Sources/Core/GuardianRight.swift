/// What a guardian may do for one student, and what they are told of the student.
///
/// The desk sets the rights of each guardian at each student; two parents may have different rights.
public enum GuardianRight: String, Codable, Sendable, CaseIterable, Comparable {
    /// Sees the student's classes, attendance, passes and profile.
    case sees
    /// Does what the student may do: checks in, joins and leaves classes, changes the profile.
    case acts
    /// Pays for the student, and sees what was paid and what is owed.
    case pays
    /// Is told when the student has arrived.
    case arrivals
    /// Is told when the student has not come, or has left early.
    case absences
    /// Is told who picked the student up.
    case departures
    /// Gets the messages to the student: changes of classes, receipts, reminders.
    case messages

    /// The order in which rights are listed.
    public static func < (left: Self, right: Self) -> Bool { left.position < right.position }

    private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
