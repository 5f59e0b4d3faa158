internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Admits someone as a student, from today where no day is given.
    func admit(_ request: AdmitStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let status = try request.status.map { text throws(InvalidValue) in try StudentStatus(parsing: text) }
        let raw = RawProfile(
            firstName: request.firstName, lastName: request.lastName, email: request.email,
            nationalID: request.nationalID, phone: request.phone, birthDate: request.birthDate,
            joinedOn: request.joinedOn, status: status ?? .active, level: request.level)
        let profile = try StudentProfile(parsing: raw, today: try today(caller.at, db))
        let id = try students.insert(profile, key: nil, in: db)
        return Student(id: id, key: nil, profile: profile)
    }
}
