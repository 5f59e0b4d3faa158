internal import Core
internal import Networking
internal import Persistence

extension Classes {
    func serveCatalogue(_ service: inout Service) {
        service.on(ListInstructors.self) { request, _, db in
            try instructors.page(limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowInstructor.self) { request, _, db in try instructors.find(request.instructor, in: db) }
        service.on(AddInstructor.self, addInstructor)
        service.on(EditInstructor.self, editInstructor)
        service.on(ListClassTypes.self) { request, _, db in
            try classTypes.page(limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowClassType.self) { request, _, db in try classTypes.find(request.classType, in: db) }
        service.on(AddClassType.self, addClassType)
        service.on(EditClassType.self, editClassType)
        service.on(ListTerms.self) { request, _, db in
            try terms.page(limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowTerm.self) { request, _, db in try terms.find(request.term, in: db) }
        service.on(AddTerm.self, addTerm)
        service.on(EditTerm.self, editTerm)
    }

    private func addInstructor(
        _ request: AddInstructor, by caller: Caller, in db: any Transaction
    ) throws -> Instructor {
        let new = try Instructor.New(
            key: request.key, name: request.name, email: request.email, styles: request.styles)
        return try instructors.add(new, in: db)
    }

    private func editInstructor(
        _ request: EditInstructor, by caller: Caller, in db: any Transaction
    ) throws -> Instructor {
        let old = try instructors.find(request.instructor, in: db)
        let new = try Instructor.New(
            key: old.key, name: request.name ?? old.name, email: request.email ?? old.email?.text,
            styles: request.styles ?? old.styles)
        return try instructors.change(old.id, to: new, in: db)
    }

    private func addClassType(
        _ request: AddClassType, by caller: Caller, in db: any Transaction
    ) throws -> ClassType {
        let new = try ClassType.New(
            key: request.key, style: request.style, family: request.family, level: request.level)
        return try classTypes.add(new, in: db)
    }

    private func editClassType(
        _ request: EditClassType, by caller: Caller, in db: any Transaction
    ) throws -> ClassType {
        let old = try classTypes.find(request.classType, in: db)
        let new = try ClassType.New(
            key: old.key, style: request.style ?? old.style, family: request.family ?? old.family,
            level: request.level ?? old.level)
        return try classTypes.change(old.id, to: new, in: db)
    }

    private func addTerm(_ request: AddTerm, by caller: Caller, in db: any Transaction) throws -> Term {
        let new = try Term.New(
            key: request.key, name: request.name, firstDay: request.firstDay, lastDay: request.lastDay)
        return try terms.add(new, in: db)
    }

    private func editTerm(_ request: EditTerm, by caller: Caller, in db: any Transaction) throws -> Term {
        let old = try terms.find(request.term, in: db)
        let new = try Term.New(
            key: old.key, name: request.name ?? old.name, firstDay: request.firstDay ?? old.firstDay,
            lastDay: request.lastDay ?? old.lastDay)
        return try terms.change(old.id, to: new, in: db)
    }
}
