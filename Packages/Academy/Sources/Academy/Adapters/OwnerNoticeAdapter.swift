internal import Authentication
internal import Core
internal import Messages
internal import Networking
internal import Persistence

/// Writes a message to every owner about a change of a setting.
struct OwnerNoticeAdapter: Sendable {
    let accounts: Accounts
    let writer: MessageWriter

    @Sendable func settingWillChange(
        _ change: SettingChange, by caller: Caller, in db: any Transaction
    ) throws {
        guard let batch = try writer.batch(in: db) else { return }
        let person = try accounts.person(try caller.signedIn().account, in: db).name
        let change = ChangedSetting(
            name: change.name, old: change.old, new: change.new, by: person ?? caller.principal?.email.text)
        for owner in try accounts.enabledOwners(in: db) {
            try batch.write(
                .settingChanged(change), to: .account(owner.id, owner.email, student: nil), at: caller.at,
                in: db)
        }
    }
}
