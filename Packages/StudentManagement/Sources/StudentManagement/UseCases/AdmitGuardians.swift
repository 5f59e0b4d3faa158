internal import Core
internal import Persistence

/// Adds guardians to students, and recognises those who are stored already.
struct AdmitGuardians {
    private let guardians = SQLGuardianRepository()

    /// Adds a guardian who has an account, or opens one. A guardian of the student who is the same person, or
    /// has the same name and address, stays as it is. One without an address is the same person only if they
    /// are a guardian of no other student, whom the new account would show.
    ///
    /// - Parameters:
    ///   - person: the person of the account; nil if it has none yet.
    ///   - recognises: whether the name and the address may be those of a stored person. They may not if
    ///     it is not confirmed that the address is the new guardian's: they would be that person otherwise,
    ///     with the rights at all of their students. For the same reason an address that is not confirmed
    ///     is not stored if another person has it: both would match, and be joined.
    /// - Throws: ``StudentError/guardianExists(_:)``; `InvalidValue` for the name.
    func add(
        named name: String, _ email: EmailAddress, as person: GuardianPersonID?, to student: StudentID,
        recognises: Bool, in db: any Transaction
    ) throws -> Guardian {
        let known = try guardians.guardians(of: student, in: db)
        if let person, let same = known.first(where: { $0.person == person }) { return same }
        var profile = try GuardianProfile(
            parsing: name, email: email.text, phone: nil, relationship: nil, pays: true)
        if let person, let stored = try guardians.people.person(person, in: db)?.profile {
            profile = stored
            profile.pays = true
        } else if let same = known.first(where: { $0.name == profile.name }) {
            let isOnlyHere = try SQLFamilies().records(of: same.person, in: db).count == 1
            guard recognises, same.email == email || same.email == nil && isOnlyHere else {
                throw StudentError.guardianExists(same.name)
            }
            return same
        }
        let id: GuardianID
        if person == nil, recognises {
            id = try add(profile, to: student, in: db)
        } else {
            if person == nil, try guardians.people.hasAny(with: email, in: db) { profile.email = nil }
            id = try guardians.insert(profile, of: student, as: person, in: db)
        }
        return try guardians.required(.id(id), in: db)
    }

    /// Adds a guardian, who is a stored person if the name is certainly that person's, no value contradicts
    /// it, and the student has no other guardian of that person's name. The person gets the values that are
    /// missing, and the name if it has more words than the stored one.
    ///
    /// - Throws: ``StudentError/guardianExists(_:)``.
    func add(
        _ profile: GuardianProfile, to student: StudentID, in db: any Transaction
    ) throws -> GuardianID {
        if try guardians.id(of: student, name: profile.name, in: db) != nil {
            throw StudentError.guardianExists(profile.name)
        }
        let identity = GuardianIdentity(profile)
        let known = try guardians.people.candidates(for: profile, besidesGuardiansOf: student, in: db)
            .filter { $0.identity.isCertain(as: identity) && !$0.identity.contradicts(identity) }
            .first { try guardians.id(of: student, name: $0.profile.name, in: db) == nil }
        guard let known else { return try guardians.insert(profile, of: student, in: db) }
        var completed = GuardianProfile(
            name: known.profile.name, email: known.profile.email ?? profile.email,
            phone: known.profile.phone ?? profile.phone, relationship: profile.relationship,
            pays: profile.pays)
        let id = try guardians.insert(completed, of: student, as: known.id, in: db)
        let isLonger = PersonIdentity.words(profile.name).count > PersonIdentity.words(completed.name).count
        if isLonger, try !guardians.isTaken(profile.name, besides: id, in: db) {
            completed.name = profile.name
        }
        try guardians.people.update(known.id, to: completed, in: db)
        return id
    }
}
