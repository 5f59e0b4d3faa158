internal import Application
internal import Core
internal import Persistence

/// Lists, adds, changes and deletes class types.
struct ManageClassTypes {
    let classTypes: SQLCatalogue<ClassType>

    func serve(_ service: inout Service) {
        service.on(ListClassTypes.self) { request, _, db in
            try classTypes.page(
                archived: request.isArchived, limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowClassType.self) { request, _, db in try classTypes.find(request.classType, in: db) }
        service.on(AddClassType.self) { request, _, db in
            let new = try ClassType.New(
                key: request.key, style: request.style, family: request.family, level: request.level)
            try checkIsOnly(new, in: db)
            return try classTypes.add(new, in: db)
        }
        service.on(EditClassType.self) { request, _, db in
            try classTypes.change(request.classType, in: db) { old in
                let new = try ClassType.New(
                    key: old.key, style: request.style ?? old.style, family: request.family ?? old.family,
                    level: request.level ?? old.level, isArchived: request.isArchived ?? old.isArchived)
                let isRenamed = new.style != old.style || new.family != old.family || new.level != old.level
                if isRenamed { try checkIsOnly(new, old.id, in: db) }
                return new
            }
        }
        service.on(DeleteClassType.self) { request, _, db in
            try classTypes.delete(request.classType, in: db)
        }
        service.auditChanges(by: DeleteClassType.self) { try classTypes.find($0.classType, in: $2) }
    }

    /// - Parameter id: the class type that gets the values; nil for a new one.
    /// - Throws: ``ClassError/classTypeExists(_:)``.
    private func checkIsOnly(
        _ values: ClassType.New, _ id: ClassTypeID? = nil, in db: any Transaction
    ) throws {
        if let other = try classTypes.equal(to: values, in: db), other != id {
            throw ClassError.classTypeExists(other)
        }
    }
}
