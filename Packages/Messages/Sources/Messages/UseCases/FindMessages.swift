internal import Application
internal import Core
internal import Persistence

/// Lists and shows messages.
struct FindMessages {
    let directory: any RecipientDirectory
    let messages: SQLMessageRepository

    func serve(_ service: inout Service) {
        service.on(ListMessages.self, list)
        service.on(ListStudentMessages.self, listOfStudent)
        service.on(ShowMessage.self, show)
    }

    /// Lists messages, newest first.
    private func list(
        _ request: ListMessages, by caller: Caller, in db: any Transaction
    ) throws -> Page<Message> {
        let student = try request.student.map { reference in
            try directory.find(try caller.signedIn().resolving(reference), in: db).id
        }
        let addressee = try request.account.map {
            AccountAddress(account: $0, email: try directory.email(of: $0, in: db))
        }
        let filter = MessageFilter(
            status: request.status, kind: request.kind, student: student, addressee: addressee)
        return try messages.page(filter, limit: request.limit, after: request.after, in: db)
            .map { $0.shown(in: caller.language) }
    }

    /// Lists the messages about a student, newest first. A guardian gets those to the own address only: the
    /// others name payments and siblings whom the guardian may have no right to see.
    private func listOfStudent(
        _ request: ListStudentMessages, by caller: Caller, in db: any Transaction
    ) throws -> Page<Message> {
        let principal = try caller.signedIn()
        let student = try directory.find(try principal.resolving(request.student), in: db)
        let isStudent = principal.role.audience == .students
        var filter = MessageFilter(student: student.id)
        if isStudent, principal.student != student.id {
            guard let own = try directory.ownAddress(of: principal, in: db) else {
                return Page(items: [], next: nil)
            }
            filter.recipient = own
        }
        let page = try messages.page(filter, limit: request.limit, after: request.after, in: db)
        return page.map { message in
            var message = message.shown(in: caller.language)
            // A message to the guardian of siblings does not tell one student the id of another.
            message.student = student.id
            if isStudent { message.failureDetail = nil }
            return message
        }
    }

    /// Shows a message with its text, in which dots replace a code.
    ///
    /// - Throws: ``NotFound``.
    private func show(
        _ request: ShowMessage, by caller: Caller, in db: any Transaction
    ) throws -> MessageDetails {
        let found = try messages.find(request.message, in: db)
        return MessageDetails(message: found.message.shown(in: caller.language), body: found.body)
    }
}
