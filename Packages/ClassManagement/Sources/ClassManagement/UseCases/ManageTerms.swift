internal import Application
internal import Core
internal import Persistence

/// Lists, adds, changes and deletes terms.
struct ManageTerms {
    let terms: SQLCatalogue<Term>

    func serve(_ service: inout Service) {
        service.on(ListTerms.self) { request, _, db in
            try terms.page(archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowTerm.self) { request, _, db in try terms.find(request.term, in: db) }
        service.on(AddTerm.self) { request, _, db in
            let new = try Term.New(
                key: request.key, name: request.name, firstDay: request.firstDay, lastDay: request.lastDay)
            return try terms.add(new, in: db)
        }
        service.on(EditTerm.self) { request, _, db in
            try terms.change(request.term, in: db) { old in
                try Term.New(
                    key: old.key, name: request.name ?? old.name, firstDay: request.firstDay ?? old.firstDay,
                    lastDay: request.lastDay ?? old.lastDay, isArchived: request.isArchived ?? old.isArchived)
            }
        }
        service.on(DeleteTerm.self) { request, _, db in try terms.delete(request.term, in: db) }
        service.auditChanges(by: DeleteTerm.self) { try terms.find($0.term, in: $2) }
    }
}
