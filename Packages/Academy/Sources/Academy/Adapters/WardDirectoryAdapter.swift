internal import Authentication
internal import Core
internal import Messages
internal import Persistence
internal import StudentManagement

/// Finds guardians and their students for Authentication, and tells the other guardians of rights that a code
/// or an invitation gives.
struct WardDirectoryAdapter: WardDirectory {
    let lookup: StudentLookup
    let writer: MessageWriter

    func wards(of person: GuardianPersonID, at now: Instant, in db: any Transaction) throws -> [Ward] {
        try lookup.wards(of: person, in: db)
    }

    func find(
        _ reference: Reference<Kind.Guardian>, in db: any Transaction
    ) throws -> DirectoryGuardian {
        let found = try lookup.guardian(reference, in: db)
        return DirectoryGuardian(
            id: found.id, person: found.person, student: found.student, name: found.name, email: found.email)
    }

    func contact(
        of person: GuardianPersonID, in db: any Transaction
    ) throws -> (name: String, email: EmailAddress?)? {
        try lookup.contact(of: person, in: db)
    }

    func personNames(
        of ids: [GuardianPersonID], in db: any Transaction
    ) throws -> [GuardianPersonID: String] {
        try lookup.personNames(of: ids, in: db)
    }

    func hasOther(
        _ email: EmailAddress, than person: GuardianPersonID, in db: any Transaction
    ) throws -> Bool {
        try lookup.hasOther(email, than: person, in: db)
    }

    func giveAllRights(
        to person: GuardianPersonID, by author: String, at now: Instant, in db: any Transaction
    ) throws -> [GivenRights] {
        try lookup.giveAllRights(to: person, in: db).map { given in
            if let notice = given.notice { try write(notice, by: author, at: now, in: db) }
            return GivenRights(
                guardian: given.guardian, student: given.change.student, old: given.change.old,
                new: given.change.new)
        }
    }

    func addGuardian(
        named name: String, _ email: EmailAddress, as person: GuardianPersonID?, to student: StudentID,
        recognises: Bool, by author: String, at now: Instant, in db: any Transaction
    ) throws -> GuardianPersonID {
        do {
            let added = try lookup.addGuardian(
                named: name, email, as: person, to: student, recognises: recognises, in: db)
            if let notice = added.notice { try write(notice, by: author, at: now, in: db) }
            return added.person
        } catch StudentError.guardianExists(let name) {
            throw GuardianAccountError.namesake(name: name)
        }
    }

    private func write(
        _ notice: GuardianRightsNotice, by author: String, at now: Instant, in db: any Transaction
    ) throws {
        try writer.write(notice.change, to: notice.recipients, by: author, at: now, in: db)
    }
}
