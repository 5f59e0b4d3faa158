internal import Application
internal import Core
internal import Persistence

/// Shows and changes which kinds of messages students get.
struct ManagePreferences {
    let directory: any RecipientDirectory
    let optOuts: SQLMessageOptOuts

    func serve(_ service: inout Service) {
        service.on(ShowMessagePreferences.self, show)
        service.on(EditMessagePreferences.self, edit)
    }

    /// Shows which kinds of messages a student gets.
    private func show(
        _ request: ShowMessagePreferences, by caller: Caller, in db: any Transaction
    ) throws -> MessagePreferences {
        let student = try directory.find(try caller.signedIn().resolving(request.student), in: db)
        return MessagePreferences(student.id, without: try optOuts.kinds(of: student.id, in: db))
    }

    /// Opts a student out of kinds of messages, or in again; a kind in both lists is opted in.
    ///
    /// - Throws: ``MessageError/kindIsRequired(_:)``.
    private func edit(
        _ request: EditMessagePreferences, by caller: Caller, in db: any Transaction
    ) throws -> MessagePreferences {
        let student = try directory.find(try caller.signedIn().resolving(request.student), in: db)
        for kind in request.optOut ?? [] {
            guard kind.isOptional else { throw MessageError.kindIsRequired(kind) }
            try optOuts.insert(kind, of: student.id, at: caller.at, in: db)
        }
        for kind in request.optIn ?? [] { try optOuts.delete(kind, of: student.id, in: db) }
        return MessagePreferences(student.id, without: try optOuts.kinds(of: student.id, in: db))
    }
}
