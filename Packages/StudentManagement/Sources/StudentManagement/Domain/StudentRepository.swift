internal import Core
internal import Persistence

/// The students, wherever they are kept.
protocol StudentRepository: Sendable {
    /// - Throws: ``StudentError/emailTaken(_:by:)``, ``StudentError/nationalIDTaken(_:by:)``.
    func insert(_ profile: StudentProfile, key: String?, in db: any Transaction) throws -> StudentID

    /// - Throws: ``StudentError/emailTaken(_:by:)``, ``StudentError/nationalIDTaken(_:by:)``.
    func update(_ id: StudentID, to profile: StudentProfile, in db: any Transaction) throws

    /// Removes a student and their guardians.
    func delete(_ id: StudentID, in db: any Transaction) throws

    func student(_ id: StudentID, in db: any Transaction) throws -> Student?
    func student(key: String, in db: any Transaction) throws -> Student?

    /// The student who came with a key, or whom an export called `student-12` for want of one.
    func id(ofKey key: String, in db: any Transaction) throws -> StudentID?

    /// So many students of a list, at most.
    func list(_ query: StudentQuery, in db: any Transaction) throws -> [Student]

    /// Every student, in the order of their ids.
    func forEach(in db: any Transaction, _ body: (Student) throws -> Void) throws
}

/// The guardians, wherever they are kept.
protocol GuardianRepository: Sendable {
    /// - Throws: ``StudentError/guardianExists(_:)``; `NotFound` where there is no such student.
    func insert(_ profile: GuardianProfile, of student: StudentID, in db: any Transaction) throws
        -> GuardianID

    /// - Throws: ``StudentError/guardianExists(_:)``.
    func update(_ id: GuardianID, to profile: GuardianProfile, in db: any Transaction) throws

    /// Whether there was such a guardian.
    func delete(_ id: GuardianID, in db: any Transaction) throws -> Bool
    func deleteAll(of student: StudentID, in db: any Transaction) throws

    func guardian(_ id: GuardianID, in db: any Transaction) throws -> Guardian?
    func guardians(of student: StudentID, in db: any Transaction) throws -> [Guardian]
    func id(of student: StudentID, name: String, in db: any Transaction) throws -> GuardianID?

    /// Every guardian, in the order of their ids.
    func forEach(in db: any Transaction, _ body: (Guardian) throws -> Void) throws
}
