public import Core
public import Networking
public import Persistence

/// The façade of the students and their guardians.
public struct Students {
    let history: any StudentHistory
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let students: any StudentRepository = SQLStudentRepository()
    let guardians: any GuardianRepository = SQLGuardianRepository()

    /// - Parameters:
    ///   - history: what other features keep about a student.
    ///   - today: the day it is at the academy at an instant.
    public init(
        history: any StudentHistory,
        today: @escaping @Sendable (Instant, any Transaction) throws -> CalendarDay
    ) {
        (self.history, self.today) = (history, today)
    }

    /// The student a reference means, by one indexed query.
    ///
    /// - Throws: ``NotFound`` `student.not-found`; also for `me`, which only a caller can resolve.
    public func student(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> Student {
        let found: Student? =
            switch reference {
            case .id(let id): try students.student(id, in: db)
            case .key(let key): try students.student(key: key, in: db)
            case .me: nil
            }
        guard let found else { throw NotFound("student", reference) }
        return found
    }

    /// Whether a student was erased; no where there is none.
    public func wasErased(_ id: StudentID, in db: any Transaction) throws -> Bool {
        try students.student(id, in: db).map(isErased) ?? false
    }
}

extension Students: Feature {
    public var migrations: [Migration] { StudentMigrations.all }

    public func serve(_ service: inout Service) {
        service.on(AdmitStudent.self, admit)
        service.on(FindStudents.self, find)
        service.on(ShowStudent.self, show)
        service.on(EditStudent.self, edit)
        service.on(WithdrawStudent.self, withdraw)
        service.on(ReadmitStudent.self, readmit)
        service.on(DeleteStudent.self, delete)
        service.on(EraseStudent.self, erase)
        service.on(ShowGuardian.self, showGuardian)
        service.on(AddGuardian.self, addGuardian)
        service.on(EditGuardian.self, editGuardian)
        service.on(RemoveGuardian.self, removeGuardian)
    }
}
