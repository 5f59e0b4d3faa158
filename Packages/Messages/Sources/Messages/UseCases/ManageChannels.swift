internal import Application
internal import Core
internal import Persistence

/// Shows and changes how people get the messages of each kind.
struct ManageChannels {
    private let channels = SQLMessageChannels()

    func serve(_ service: inout Service) {
        service.on(ShowMessageChannels.self) { _, caller, db in try chosen(by: caller, in: db) }
        service.on(EditMessageChannels.self, edit)
    }

    /// Changes the channels of some kinds.
    ///
    /// - Throws: ``MessageError/kindIsRequired(_:)``.
    private func edit(
        _ request: EditMessageChannels, by caller: Caller, in db: any Transaction
    ) throws -> MessageChannels {
        let account = try caller.signedIn().account
        let lists: [(MessageChannel, [MessageKind]?)] = [
            (.push, request.push), (.mail, request.mail), (.both, request.both),
        ]
        for (channel, kinds) in lists {
            for kind in kinds ?? [] {
                guard kind.isOptional else { throw MessageError.kindIsRequired(kind) }
                try channels.set(channel, of: kind, for: account, in: db)
            }
        }
        return try chosen(by: caller, in: db)
    }

    private func chosen(by caller: Caller, in db: any Transaction) throws -> MessageChannels {
        let account = try caller.signedIn().account
        return MessageChannels(account, chosen: try channels.all(of: account, in: db))
    }
}
