internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Overwrites a student's personal data; the number, the key and the money stay.
    func erase(_ request: EraseStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let student = try student(request.student, in: db)
        // Also of one who is inactive: a file may have brought them with a place.
        try history.left(student.id, on: try today(caller.at, db), at: caller.at, in: db)
        try guardians.deleteAll(of: student.id, in: db)
        try history.erased(student.id, at: caller.at, in: db)
        return try change(student, in: db) { profile in
            (profile.firstName, profile.lastName) = StudentProfile.erasedName(student.id)
            (profile.email, profile.nationalID, profile.phone) = (nil, nil, nil)
            (profile.birthDate, profile.level) = (nil, nil)
            profile.status = .inactive
        }
    }

    /// Deletes a student about whom nothing must stay, with their guardians.
    func delete(_ request: DeleteStudent, by caller: Caller, in db: any Transaction) throws -> EmptyResponse {
        let student = try student(request.student, in: db)
        guard try !history.hasHistory(student.id, in: db) else {
            throw StudentError.hasHistory(student.id, name: student.name)
        }
        try guardians.deleteAll(of: student.id, in: db)
        try students.delete(student.id, in: db)
        return EmptyResponse()
    }
}
