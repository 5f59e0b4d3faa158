public import Core
public import Persistence

/// Finds the students of guardians, and adds guardians with rights, for the accounts of guardians.
extension StudentLookup {
    /// The students for whom a person has a right, by name; without erased students, and without those of
    /// age who do not let the person keep a right. Of a student who has left, a guardian sees the history,
    /// and the payments with the right to pay, since a debt stays.
    public func wards(of person: GuardianPersonID, in db: any Transaction) throws -> [Ward] {
        try SQLWards().wards(of: person, majority, in: db).compactMap { ward in
            let hasLeft = ward.status == .inactive
            let rights = hasLeft ? ward.rights.intersection([.sees, .pays]) : ward.rights
            guard !rights.isEmpty else { return nil }
            return Ward(
                student: ward.student, name: ward.name, firstName: ward.firstName, rights: rights)
        }
    }

    /// Finds a guardian by id or name.
    ///
    /// - Throws: `NotFound`; `InvalidValue` `reference.ambiguous` if it is the name of several guardians.
    public func guardian(
        _ reference: Reference<Kind.Guardian>, in db: any Transaction
    ) throws -> Guardian { try SQLGuardianRepository().required(reference, in: db) }

    /// The name and the address of a person who is a guardian; nil if there is no such person.
    public func contact(
        of person: GuardianPersonID, in db: any Transaction
    ) throws -> (name: String, email: EmailAddress?)? {
        try SQLGuardianPeople().person(person, in: db).map { ($0.profile.name, $0.profile.email) }
    }

    /// The names of guardians by person, with one query; unknown ids are left out.
    public func personNames(
        of ids: [GuardianPersonID], in db: any Transaction
    ) throws -> [GuardianPersonID: String] { try SQLGuardianPeople().names(of: ids, in: db) }

    /// The ids of a person as a guardian, one for each student.
    public func records(of person: GuardianPersonID, in db: any Transaction) throws -> [GuardianID] {
        try SQLFamilies().records(of: person, in: db).map(\.id)
    }

    /// Whether another guardian has an address.
    public func hasOther(
        _ email: EmailAddress, than person: GuardianPersonID, in db: any Transaction
    ) throws -> Bool { try SQLGuardianPeople().hasOther(email, than: person, in: db) }

    /// Gives a person all rights at each of their students where no right but that of paying is recorded, and
    /// who is not of age.
    public func giveAllRights(
        to person: GuardianPersonID, in db: any Transaction
    ) throws -> [GivenGuardianRights] {
        let age = try majority(db)
        return try SQLFamilies().records(of: person, in: db).compactMap { guardian -> GivenGuardianRights? in
            let student = try students.student(.id(guardian.student), in: db)
            guard guardian.rights.allSatisfy({ $0 == .pays }), !age.isReached(bornOn: student?.birthDate)
            else { return nil }
            try SQLWards().giveAll(to: person, at: guardian.student, in: db)
            let change = Self.change(of: guardian, before: guardian.rights)
            return GivenGuardianRights(
                guardian: guardian.id, change: change,
                notice: try notice(of: change, about: person, in: db))
        }
    }

    /// Adds a guardian with all rights to a student. A guardian of the student with the same name and address
    /// gets the rights instead.
    ///
    /// - Parameters:
    ///   - person: the person who becomes the guardian; nil for a new one.
    ///   - recognises: whether a new one may be a stored person whom the name and the address certainly name.
    /// - Returns: the person, and what the other guardians of the student are to be told.
    /// - Throws: ``StudentError/guardianExists(_:)``; `InvalidValue` for the name.
    public func addGuardian(
        named name: String, _ email: EmailAddress, as person: GuardianPersonID?, to student: StudentID,
        recognises: Bool, in db: any Transaction
    ) throws -> (person: GuardianPersonID, notice: GuardianRightsNotice?) {
        let known = try SQLGuardianRepository().guardians(of: student, in: db)
        let guardian = try AdmitGuardians().add(
            named: name, email, as: person, to: student, recognises: recognises, in: db)
        try SQLWards().giveAll(to: guardian.person, at: student, in: db)
        let before = known.first { $0.id == guardian.id }?.rights ?? []
        let change = Self.change(of: guardian, before: before)
        return (guardian.person, try notice(of: change, about: guardian.person, in: db))
    }

    /// The change of the rights of a guardian who got all.
    private static func change(
        of guardian: Guardian, before rights: [GuardianRight]
    ) -> GuardianRightsChange {
        GuardianRightsChange(
            student: guardian.student, guardian: guardian.name, old: rights, new: GuardianRight.allCases)
    }

    /// What the other guardians of a student are to be told; nil if there is no change, or no one to tell.
    private func notice(
        of change: GuardianRightsChange, about person: GuardianPersonID, in db: any Transaction
    ) throws -> GuardianRightsNotice? {
        try FindInformedGuardians(majority: majority).notice(of: change, about: person, in: db)
    }
}
