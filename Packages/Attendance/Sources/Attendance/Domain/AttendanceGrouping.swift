public import Core

/// How the report of the attendance is grouped.
public enum AttendanceGrouping: String, Codable, Sendable, CaseIterable {
    case academyClass = "class"
    case venue, instructor

    /// - Throws: ``InvalidValue`` `report.unknown-grouping`.
    public init(parsing text: String) throws(InvalidValue) {
        guard let grouping = Self(rawValue: text) else {
            throw InvalidValue(
                "report.unknown-grouping", field: "by",
                "The attendance cannot be grouped by “\(text.excerpt(80))”: use "
                    + "\(Self.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self = grouping
    }
}

/// What a report groups by: a class, a venue or an instructor.
public struct AttendanceKey: Hashable, Sendable {
    /// Nil for sessions without an instructor.
    public let id: Int64?
    public let name: String

    public init(id: Int64?, name: String) {
        self.id = id
        self.name = name
    }
}

/// Where sessions of a class take place, who teaches them, and their capacity.
public struct SessionPlace: Hashable, Sendable {
    let academyClass: AttendanceKey
    let venue: AttendanceKey
    let instructor: AttendanceKey
    let capacity: Int

    public init(
        academyClass: AttendanceKey, venue: AttendanceKey, instructor: AttendanceKey, capacity: Int
    ) {
        self.academyClass = academyClass
        self.venue = venue
        self.instructor = instructor
        self.capacity = capacity
    }

    func key(for grouping: AttendanceGrouping) -> AttendanceKey {
        switch grouping {
        case .academyClass: academyClass
        case .venue: venue
        case .instructor: instructor
        }
    }
}

/// Sums of attendance records.
struct AttendanceSums: Sendable {
    var sessions = 0
    var present = 0
    var late = 0
    var excused = 0
    var absent = 0
    /// The capacities of the sessions.
    var places = 0

    /// Adds the records of some sessions, or takes them away with the sign -1.
    mutating func add(_ counts: ClassCounts, capacity: Int, sign: Int = 1) {
        sessions += sign * counts.sessions
        present += sign * counts.present
        late += sign * counts.late
        excused += sign * counts.excused
        absent += sign * counts.absent
        places += sign * counts.sessions * capacity
    }
}
