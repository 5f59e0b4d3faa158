public import Application
public import Core
public import Persistence
internal import Synchronization

/// A double of the directory of students. It knows students by id or by key: student 1 has the key `s1`.
public final class FakeDirectory: StudentDirectory {
    private let last: Int64
    private let names: [Int64: String]
    private let notAttending: Set<Int64>
    private let erased: Set<Int64>
    private let inactive: Mutex<Set<Int64>>

    /// - Parameters:
    ///   - last: the number of the last student; the first is 1.
    ///   - names: the students whose names are not `Student` and their number.
    ///   - notAttending: active students who may not attend.
    ///   - erased: active students whose personal data was erased.
    ///   - inactive: students who have left.
    public init(
        last: Int64, names: [Int64: String] = [:], notAttending: Set<Int64> = [], erased: Set<Int64> = [],
        inactive: Set<Int64> = []
    ) {
        self.last = last
        self.names = names
        self.notAttending = notAttending
        self.erased = erased
        self.inactive = Mutex(inactive)
    }

    /// Makes a student inactive.
    public func withdraw(_ number: Int64) { inactive.withLock { _ = $0.insert(number) } }

    public func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary {
        let number: Int64? =
            switch reference {
            case .id(let id): id.number
            case .number(let number): number
            case .key(let key): key.hasPrefix("s") ? Int64(key.dropFirst()) : nil
            case .me: nil
            }
        guard let number, (1...last).contains(number) else { throw NotFound("student", reference) }
        let isActive = inactive.withLock { !$0.contains(number) }
        return StudentSummary(
            id: StudentID(number), name: names[number] ?? "Student \(number)", isActive: isActive,
            mayAttend: isActive && !notAttending.contains(number))
    }

    public func summaries(of ids: [StudentID], in db: any Transaction) -> [StudentID: StudentSummary] {
        ids.reduce(into: [:]) { $0[$1] = try? find(.id($1), in: db) }
    }

    public func wasErased(_ student: StudentID, in db: any Transaction) -> Bool {
        erased.contains(student.number)
    }
}

/// A double of a feature's port that refines the directory, with the students of a ``FakeDirectory``.
///
/// Each suite wraps that class in its feature's port: a conformance would have another spelling in a package
/// alone.
public protocol RefinedDirectory: StudentDirectory {
    var students: FakeDirectory { get }
}

extension RefinedDirectory {
    public func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary {
        try students.find(reference, in: db)
    }

    public func summaries(of ids: [StudentID], in db: any Transaction) -> [StudentID: StudentSummary] {
        students.summaries(of: ids, in: db)
    }

    public func wasErased(_ student: StudentID, in db: any Transaction) -> Bool {
        students.wasErased(student, in: db)
    }
}
