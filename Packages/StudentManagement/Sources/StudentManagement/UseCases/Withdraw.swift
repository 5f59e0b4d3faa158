internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Withdraws a student from today: others end what stands.
    func withdraw(_ request: WithdrawStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let student = try student(request.student, in: db)
        guard student.status != .inactive else { throw StudentError.alreadyWithdrawn(name: student.name) }
        try history.left(student.id, on: try today(caller.at, db), at: caller.at, in: db)
        return try change(student, in: db) { $0.status = .inactive }
    }

    /// Takes a withdrawn student back.
    func readmit(_ request: ReadmitStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let student = try student(request.student, in: db)
        try checkIsKnown(student)
        guard student.status == .inactive else { throw StudentError.notWithdrawn(name: student.name) }
        return try change(student, in: db) { $0.status = .active }
    }

    /// - Throws: ``StudentError/erased(_:)``: an erased student has the name that erasing gives, and keeps it.
    func checkIsKnown(_ student: Student) throws(StudentError) {
        guard !isErased(student) else { throw .erased(student.id) }
    }

    func isErased(_ student: Student) -> Bool {
        (student.firstName, student.lastName) == StudentProfile.erasedName(student.id)
    }

    /// Stores a student with some of what is known changed.
    func change(
        _ student: Student, in db: any Transaction, _ body: (inout StudentProfile) -> Void
    ) throws -> Student {
        var profile = StudentProfile(student)
        body(&profile)
        try students.update(student.id, to: profile, in: db)
        return Student(id: student.id, key: student.key, profile: profile)
    }
}
