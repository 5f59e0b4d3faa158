internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Changes what is known about a student.
    func edit(_ request: EditStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let before = try student(request.student, in: db)
        try checkIsKnown(before)
        let day = try today(caller.at, db)
        var profile = StudentProfile(before)
        try profile.apply(request, today: day)
        try students.update(before.id, to: profile, in: db)
        if profile.status == .inactive, before.status != .inactive {
            try history.left(before.id, on: day, at: caller.at, in: db)
        }
        return Student(id: before.id, key: before.key, profile: profile)
    }
}
