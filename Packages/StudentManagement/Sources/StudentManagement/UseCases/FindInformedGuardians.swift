internal import Core
internal import Persistence

/// Finds the guardians who are told of a change of another guardian's rights.
struct FindInformedGuardians {
    let majority: (any Transaction) throws -> AgeOfMajority
    private let rights = SQLGuardianRights()

    /// What the other guardians of the student are told who get the messages to the student, each address
    /// once; nil if the rights are the same, or if there is no such guardian with an address.
    ///
    /// - Parameter person: the guardian whose rights were changed.
    func notice(
        of change: GuardianRightsChange, about person: GuardianPersonID, in db: any Transaction
    ) throws -> GuardianRightsNotice? {
        guard change.old != change.new else { return nil }
        var known: Set<EmailAddress> = []
        let informed = try rights.guardians(of: change.student, majority, in: db)
            .filter { $0.guardian.person != person && $0.rights.contains(.messages) }
            .map { GuardianContact($0.guardian) }
            .filter { $0.email.map { known.insert($0).inserted } ?? false }
        return informed.isEmpty ? nil : GuardianRightsNotice(change: change, recipients: informed)
    }
}
