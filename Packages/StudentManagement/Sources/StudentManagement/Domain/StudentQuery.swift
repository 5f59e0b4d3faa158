internal import Core

/// Which students a list has, and in which order.
struct StudentQuery: Sendable {
    /// Folded words that are all in the name.
    var words: [String] = []
    var status: StudentStatus?
    var order = StudentOrder.name
    /// Where the list goes on: after the student whose place this is.
    var after: Cursor?
    /// Students at most.
    var count: Int
}

/// The orders of a list of students; each ends in the id, so that equal students keep their places.
enum StudentOrder: String, CaseIterable, Sendable {
    /// Last name, first name.
    case name
    case id
    /// Who joined first comes first.
    case joined

    /// - Throws: `InvalidValue` `sort.unknown`.
    init(parsing text: String?) throws(InvalidValue) {
        guard let text else {
            self = .name
            return
        }
        guard let order = Self(rawValue: text) else {
            throw InvalidValue(
                "sort.unknown", field: "sort",
                "Students are sorted by name, id or joined, not by “\(text.prefix(40).description.escapingControls)”."
            )
        }
        self = order
    }

    /// The place of a student in the order.
    func cursor(_ student: Student) -> Cursor {
        switch self {
        case .name: Cursor([rawValue, StudentProfile(student).sortName, student.id.description])
        case .id: Cursor([rawValue, student.id.description])
        case .joined: Cursor([rawValue, student.joinedOn.description, student.id.description])
        }
    }
}
