internal import Core

/// The query for one page of a list of students.
struct StudentQuery: Sendable {
    /// Folded words. The search text of a student must contain every word; the name must contain every word
    /// of one or two letters.
    var words: [String] = []
    /// Whether the name alone must contain every word.
    var isByName = false
    var status: StudentStatus?
    var order = StudentOrder.name
    /// The cursor of the student before the page; nil for the first page.
    var after: Cursor?
    /// The maximum number of students.
    var count: Int
}

/// The orders of a list of students; the id is always the last criterion, so that the order is total.
enum StudentOrder: String, CaseIterable, Sendable {
    /// Last name, first name.
    case name
    case id
    /// The earliest day of joining first.
    case joined

    /// - Throws: `InvalidValue` `sort.unknown`.
    init(parsing text: String) throws(InvalidValue) {
        guard let order = Self(rawValue: text) else {
            throw InvalidValue("sort.unknown", field: "sort", ["text": text.excerpt()])
        }
        self = order
    }

    /// The cursor of a student in this order.
    func cursor(_ student: Student) -> Cursor {
        switch self {
        case .name: Cursor([rawValue, StudentProfile(student).sortName, student.id.description])
        case .id: Cursor([rawValue, student.id.description])
        case .joined: Cursor([rawValue, student.joinedOn.description, student.id.description])
        }
    }
}
