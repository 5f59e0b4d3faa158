public import Core

/// The subject of a picture: a class, a venue or a student.
public enum PictureSubject: Hashable, Sendable {
    case academyClass(ClassID)
    case venue(VenueID)
    case student(StudentID)

    /// The kinds of subjects.
    public enum Noun: String, Codable, Hashable, Sendable, CaseIterable {
        case academyClass = "class"
        case venue
        case student
    }

    /// - Parameter id: the id of the class, the venue or the student.
    init(_ noun: Noun, _ id: Int64) {
        switch noun {
        case .academyClass: self = .academyClass(ClassID(id))
        case .venue: self = .venue(VenueID(id))
        case .student: self = .student(StudentID(id))
        }
    }

    var noun: Noun {
        switch self {
        case .academyClass: .academyClass
        case .venue: .venue
        case .student: .student
        }
    }

    /// The id of the class, the venue or the student.
    var id: Int64 {
        switch self {
        case .academyClass(let id): id.number
        case .venue(let id): id.number
        case .student(let id): id.number
        }
    }

    /// The subject of audit entries: its kind and its id.
    var text: String { "\(noun.rawValue) \(id)" }

    /// The student; nil for a class or a venue.
    var student: StudentID? { if case .student(let id) = self { id } else { nil } }
}
