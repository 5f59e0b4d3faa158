public import Core

/// The subject of a picture: a class, a venue, a student, or the academy, whose picture is its logo.
public enum PictureSubject: Hashable, Sendable {
    case academyClass(ClassID)
    case venue(VenueID)
    case student(StudentID)
    case academy

    /// The kinds of subjects.
    public enum Noun: String, Codable, Hashable, Sendable, CaseIterable {
        case academyClass = "class"
        case venue
        case student
        case academy
    }

    /// The number of the only academy, in place of an id.
    static let academyNumber: Int64 = 1

    /// - Parameter id: the id of the class, the venue or the student; not used for the academy.
    init(_ noun: Noun, _ id: Int64) {
        switch noun {
        case .academyClass: self = .academyClass(ClassID(id))
        case .venue: self = .venue(VenueID(id))
        case .student: self = .student(StudentID(id))
        case .academy: self = .academy
        }
    }

    var noun: Noun {
        switch self {
        case .academyClass: .academyClass
        case .venue: .venue
        case .student: .student
        case .academy: .academy
        }
    }

    /// The id of the class, the venue or the student; ``academyNumber`` for the academy.
    var id: Int64 {
        switch self {
        case .academyClass(let id): id.number
        case .venue(let id): id.number
        case .student(let id): id.number
        case .academy: Self.academyNumber
        }
    }

    /// The subject of audit entries: its kind and its id, or the kind alone for the academy.
    var text: String { self == .academy ? noun.rawValue : "\(noun.rawValue) \(id)" }

    /// The student; nil for another subject.
    var student: StudentID? { if case .student(let id) = self { id } else { nil } }
}
