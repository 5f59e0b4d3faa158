internal import Application
internal import Authentication
internal import Core
internal import Messages
internal import Persistence

/// Writes a message to every owner about changes of settings.
struct OwnerNoticeAdapter: Sendable {
    let accounts: Accounts
    let writer: MessageWriter

    /// Writes the messages, but none about messages being enabled: it is they that say so.
    ///
    /// - Returns: whether the academy writes messages.
    @Sendable func notify(
        of changes: [SettingChange], by caller: Caller?, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        guard let batch = try writer.batch(in: db) else { return false }
        let person = try caller.map { try name(of: $0, in: db) }
        for change in changes where change.name != MessageWriter.enablingSetting || change.new != "yes" {
            let change = ChangedSetting(name: change.name, old: change.old, new: change.new, by: person)
            for owner in try accounts.enabledOwners(in: db) {
                try batch.write(
                    .settingChanged(change), to: .account(owner.id, owner.email, student: nil), at: now,
                    in: db)
            }
        }
        return true
    }

    private func name(of caller: Caller, in db: any Transaction) throws -> String {
        let principal = try caller.signedIn()
        return try accounts.person(principal.account, in: db).name ?? principal.email.text
    }
}
