public import Core
public import Persistence

/// A guardian as invitations see them.
public struct DirectoryGuardian: Sendable, Hashable {
    public let id: GuardianID
    public let person: GuardianPersonID
    /// The student at whom the record is; the person may have others.
    public let student: StudentID
    public let name: String
    public let email: EmailAddress?

    public init(
        id: GuardianID, person: GuardianPersonID, student: StudentID, name: String, email: EmailAddress?
    ) {
        self.id = id
        self.person = person
        self.student = student
        self.name = name
        self.email = email
    }
}

/// The rights of a guardian at a student before and after an invitation.
public struct GivenRights: Sendable, Hashable {
    public let guardian: GuardianID
    public let student: StudentID
    public let old: [GuardianRight]
    public let new: [GuardianRight]

    public init(guardian: GuardianID, student: StudentID, old: [GuardianRight], new: [GuardianRight]) {
        self.guardian = guardian
        self.student = student
        self.old = old
        self.new = new
    }
}

/// Finds guardians and the students for whom they have rights, and adds those who enter a student's code.
public protocol WardDirectory: Sendable {
    /// The students for whom a person has a right, by name; without erased students. Rights at a student who
    /// has left are only those of seeing and paying.
    func wards(of person: GuardianPersonID, at now: Instant, in db: any Transaction) throws -> [Ward]

    /// Finds a guardian by id or name.
    ///
    /// - Throws: ``NotFound``.
    func find(
        _ reference: Reference<Kind.Guardian>, in db: any Transaction
    ) throws -> DirectoryGuardian

    /// The name and the address of a person who is a guardian; nil if there is no such person.
    func contact(
        of person: GuardianPersonID, in db: any Transaction
    ) throws -> (name: String, email: EmailAddress?)?

    /// The names of guardians by person, with one query; unknown ids are left out.
    func personNames(
        of ids: [GuardianPersonID], in db: any Transaction
    ) throws -> [GuardianPersonID: String]

    /// Whether another guardian has an address.
    func hasOther(
        _ email: EmailAddress, than person: GuardianPersonID, in db: any Transaction
    ) throws -> Bool

    /// Gives a person all rights at each of their students where no right but that of paying is recorded, and
    /// tells the other guardians. Students of age are left out: they decide for themselves.
    ///
    /// - Parameter author: the name of the person who gives the rights.
    /// - Returns: the rights that changed, one for each student.
    func giveAllRights(
        to person: GuardianPersonID, by author: String, at now: Instant, in db: any Transaction
    ) throws -> [GivenRights]

    /// Adds a guardian with all rights to a student. A guardian of the student who is recognised gets the
    /// rights instead. The other guardians are told.
    ///
    /// - Parameters:
    ///   - person: the person who becomes the guardian; nil for a new one.
    ///   - recognises: whether a new one may be a stored person whom the name and the address certainly name.
    ///     The address must have been confirmed by a message then.
    ///   - author: the name of the person who gives the rights.
    /// - Returns: the person.
    /// - Throws: ``GuardianAccountError/namesake(name:)`` if the student has a guardian of the name, who is
    ///   not recognised; `InvalidValue` for the name.
    func addGuardian(
        named name: String, _ email: EmailAddress, as person: GuardianPersonID?, to student: StudentID,
        recognises: Bool, by author: String, at now: Instant, in db: any Transaction
    ) throws -> GuardianPersonID
}
