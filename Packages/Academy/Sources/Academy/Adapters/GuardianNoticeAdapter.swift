internal import Application
internal import Authentication
internal import Core
internal import Messages
internal import Persistence
internal import StudentManagement

/// Writes a message to guardians about a change of rights.
struct GuardianNoticeAdapter: Sendable {
    let accounts: Accounts
    let writer: MessageWriter

    @Sendable func notify(
        of change: GuardianRightsChange, to guardians: [GuardianContact], by caller: Caller,
        in db: any Transaction
    ) throws {
        let principal = try caller.signedIn()
        let person = try accounts.person(principal.account, in: db).name ?? principal.email.text
        try writer.write(change, to: guardians, by: person, at: caller.at, in: db)
    }
}

extension MessageWriter {
    /// Writes a message to guardians about a change of rights, if the academy writes messages.
    ///
    /// - Parameter person: the name of the person who changed them.
    func write(
        _ change: GuardianRightsChange, to guardians: [GuardianContact], by person: String, at now: Instant,
        in db: any Transaction
    ) throws {
        guard let batch = try self.batch(in: db) else { return }
        let rights = ChangedRights(guardian: change.guardian, old: change.old, new: change.new, by: person)
        for guardian in guardians {
            guard let email = guardian.email else { continue }
            let recipient = Recipient(name: guardian.name, email: email)
            try batch.write(
                .rightsChanged(rights), to: .guardian(recipient, of: change.student), at: now, in: db)
        }
    }
}

/// The adapters with which changes are told to the people whom they concern.
struct NoticeAdapters {
    let guardians: GuardianNoticeAdapter
    let owners: OwnerNoticeAdapter

    init(accounts: Accounts, writer: MessageWriter) {
        guardians = GuardianNoticeAdapter(accounts: accounts, writer: writer)
        owners = OwnerNoticeAdapter(accounts: accounts, writer: writer)
    }
}
