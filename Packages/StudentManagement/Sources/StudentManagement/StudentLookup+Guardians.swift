public import Core
public import Persistence

/// The guardians of students, and the people who get the messages to students.
extension StudentLookup {
    /// The guardians of a student who have a right today, in the order in which they were added, each person
    /// once. None at a student of age, unless the student lets the guardian keep the right.
    public func guardians(
        of student: StudentID, with right: GuardianRight, in db: any Transaction
    ) throws -> [GuardianContact] {
        try rights.guardians(of: student, majority, in: db).filter { $0.rights.contains(right) }
            .map { GuardianContact($0.guardian) }
    }

    /// The name of a person as a guardian of a student; nil if they are none.
    public func guardianName(
        of person: GuardianPersonID, at student: StudentID, in db: any Transaction
    ) throws -> String? {
        try rights.guardians(of: student, majority, in: db).first { $0.guardian.person == person }?
            .guardian.name
    }

    /// The guardians of a student with an address, in the order in which they were added.
    public func persons(
        of student: StudentID, with email: EmailAddress, in db: any Transaction
    ) throws -> [GuardianPersonID] {
        try SQLGuardianRepository().guardians(of: student, in: db).filter { $0.email == email }
            .map(\.person)
    }

    /// The people who get the messages to a student: the student, and each guardian with the right to
    /// messages; each address once.
    ///
    /// If none of them has an address, and the desk has set the rights of no guardian of the student, all
    /// guardians with an address get them. The list is empty if none has an address, or there is no such
    /// student.
    ///
    /// - Parameter accountAddress: reads the address of the student's account, for a student whose file has
    ///   none.
    public func contacts(
        of id: StudentID, accountAddress: () throws -> EmailAddress?, in db: any Transaction
    ) throws -> [Contact] {
        guard let family = try family(of: id, in: db) else { return [] }
        return Self.contacts(of: family, own: try family.email ?? accountAddress())
    }

    /// The same for several students, by a few statements for all of them; unknown ids are left out.
    ///
    /// - Parameter accountAddresses: reads the addresses of the accounts of students whose files have none.
    public func contacts(
        ofAll ids: [StudentID], accountAddresses: ([StudentID]) throws -> [StudentID: EmailAddress],
        in db: any Transaction
    ) throws -> [StudentID: [Contact]] {
        let families = try rights.families(of: ids, majority, in: db)
        let addresses = try accountAddresses(families.filter { $0.value.email == nil }.keys.sorted())
        return families.reduce(into: [:]) { found, entry in
            let own = entry.value.email ?? addresses[entry.key]
            found[entry.key] = Self.contacts(of: entry.value, own: own)
        }
    }

    /// - Parameter own: the address of the student; nil for none.
    private static func contacts(of family: SQLGuardianRights.Family, own: EmailAddress?) -> [Contact] {
        let all = family.guardians
        let informed = all.filter { $0.rights.contains(.messages) }.map(\.guardian)
        let contacts = own.map { [Contact(name: family.name, email: $0)] } ?? []
        let found = Self.unique(contacts + informed.compactMap(Self.contact))
        // The right to pay is older than the others, so that it does not say that the rights were set.
        let areRightsSet = all.contains { $0.guardian.rights.contains { right in right != .pays } }
        guard found.isEmpty, !areRightsSet else { return found }
        return Self.unique(all.map(\.guardian).compactMap(Self.contact))
    }

    /// The people who get a code for the student's own account, with which one acts for the student: the
    /// student, or if there is no address, the guardians with the right to act; each address once.
    public func codeContacts(
        of id: StudentID, accountAddress: () throws -> EmailAddress?, in db: any Transaction
    ) throws -> [Contact] {
        guard let family = try family(of: id, in: db) else { return [] }
        if let own = try family.email ?? accountAddress() { return [Contact(name: family.name, email: own)] }
        let acting = family.guardians.filter { $0.rights.contains(.acts) }.map(\.guardian)
        return Self.unique(acting.compactMap(Self.contact))
    }

    /// A student with the guardians, also by the id of a duplicate that was merged into the student.
    private func family(of id: StudentID, in db: any Transaction) throws -> SQLGuardianRights.Family? {
        if let found = try rights.family(of: id, majority, in: db) { return found }
        guard let student = try students.student(.id(id), in: db) else { return nil }
        return try rights.family(of: student.id, majority, in: db)
    }

    private static func contact(_ guardian: Guardian) -> Contact? {
        guardian.email.map { Contact(name: guardian.name, email: $0) }
    }

    private static func unique(_ contacts: [Contact]) -> [Contact] {
        var known: Set<EmailAddress> = []
        return contacts.filter { known.insert($0.email).inserted }
    }
}
