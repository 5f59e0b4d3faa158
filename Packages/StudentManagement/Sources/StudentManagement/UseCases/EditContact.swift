internal import Application
internal import Core
internal import Persistence

extension Students {
    /// Changes the phone number and the emergency contact of a student.
    func editContact(_ request: EditContact, by caller: Caller, in db: any Transaction) throws -> Student {
        let before = try student(try caller.signedIn().resolving(request.student), in: db)
        try checkIsNotErased(before.id, in: db)
        return try change(before, in: db) { profile in
            try profile.apply(
                phone: request.phone, emergencyName: request.emergencyName,
                emergencyPhone: request.emergencyPhone)
        }
    }
}
