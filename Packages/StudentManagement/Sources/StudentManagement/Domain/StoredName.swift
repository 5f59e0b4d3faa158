internal import Core

/// The name of a student or a guardian as it is stored.
struct StoredName {
    /// The person with the name.
    enum Owner {
        case student(StudentID)
        case guardian(GuardianID)

        /// The person as in audit entries: `student 12`.
        var subject: String {
            switch self {
            case .student(let id): "student \(id)"
            case .guardian(let id): "guardian \(id)"
            }
        }
    }

    let owner: Owner
    /// The first and the last name of a student; one name of a guardian.
    let parts: [String]

    var text: String { parts.joined(separator: " ") }

    /// Whether a part has invisible characters besides others.
    var hasInvisibles: Bool {
        let visible = parts.map { WrittenName($0).visible }
        return visible != parts && !visible.contains("")
    }
}
