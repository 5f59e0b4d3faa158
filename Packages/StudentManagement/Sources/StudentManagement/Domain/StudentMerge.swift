public import Core

/// The result of a merge of two students.
public struct StudentMerge: Codable, Sendable, AuditSubject {
    /// The student with all values and records.
    public let student: Student
    /// The id of the student that was removed.
    public let duplicate: StudentID
    /// Sentences on values and records of which only one could stay.
    public let conflicts: [String]

    public var subject: String { student.subject }
    public var concernedStudent: StudentID? { student.id }
}

/// A value of a duplicate that differs from the student's.
struct UnusedValue: Equatable, Sendable {
    /// "phone number".
    let name: String
    let value: String
}

extension StudentProfile {
    /// Takes the values that are missing here from the profile of a duplicate.
    ///
    /// - Returns: the other values of the duplicate that differ.
    mutating func complete(with other: StudentProfile) -> [UnusedValue] {
        var unused: [UnusedValue] = []
        func take<Value: Equatable & CustomStringConvertible>(
            _ name: String, _ value: inout Value?, _ theirs: Value?
        ) {
            guard let theirs, value != theirs else { return }
            if value == nil {
                value = theirs
            } else {
                unused.append(UnusedValue(name: name, value: theirs.description))
            }
        }
        if sortName != other.sortName {
            unused.append(UnusedValue(name: "name", value: "\(other.firstName) \(other.lastName)"))
        }
        take("e-mail address", &email, other.email)
        take("phone number", &phone, other.phone)
        take("national id", &nationalID, other.nationalID)
        take("birth date", &birthDate, other.birthDate)
        take("level", &level, other.level)
        take("emergency contact", &emergencyName, other.emergencyName)
        take("emergency phone number", &emergencyPhone, other.emergencyPhone)
        joinedOn = min(joinedOn, other.joinedOn)
        status = [status, other.status].max { $0.activity < $1.activity } ?? status
        return unused
    }
}

extension StudentStatus {
    /// The order of the statuses of which a merge keeps the highest.
    fileprivate var activity: Int {
        switch self {
        case .inactive: 0
        case .lead: 1
        case .trial: 2
        case .active: 3
        }
    }
}
