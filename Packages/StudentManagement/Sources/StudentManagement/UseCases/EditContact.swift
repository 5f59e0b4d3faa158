internal import Core
internal import Networking
internal import Persistence

extension Students {
    /// Changes how a student, or their emergency contact, is reached.
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
