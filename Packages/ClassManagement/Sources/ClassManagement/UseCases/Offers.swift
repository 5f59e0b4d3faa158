import Core
import Networking
import Persistence

extension Classes {
    /// Lists the instructors in order of id.
    func listInstructors(
        _ request: ListInstructors, by caller: Caller, in db: any Transaction
    ) throws -> Page<Instructor> {
        try instructors.page(limit: request.limit, after: request.after, in: db)
    }

    /// Shows one instructor.
    func showInstructor(
        _ request: ShowInstructor, by caller: Caller, in db: any Transaction
    ) throws -> Instructor {
        try instructors.find(request.instructor, in: db)
    }

    /// Adds an instructor.
    func addInstructor(
        _ request: AddInstructor, by caller: Caller, in db: any Transaction
    ) throws -> Instructor {
        let new = try Instructor.New(
            key: request.key, name: request.name, email: request.email, styles: request.styles)
        return try instructors.add(new, in: db)
    }

    /// Changes an instructor.
    func editInstructor(
        _ request: EditInstructor, by caller: Caller, in db: any Transaction
    ) throws -> Instructor {
        let old = try instructors.find(request.instructor, in: db)
        let new = try Instructor.New(
            key: old.key, name: request.name ?? old.name, email: request.email ?? old.email?.text,
            styles: request.styles ?? old.styles)
        return try instructors.change(old.id, to: new, in: db)
    }

    /// Lists the class types in order of id.
    func listClassTypes(
        _ request: ListClassTypes, by caller: Caller, in db: any Transaction
    ) throws -> Page<ClassType> {
        try classTypes.page(limit: request.limit, after: request.after, in: db)
    }

    /// Shows one class type.
    func showClassType(
        _ request: ShowClassType, by caller: Caller, in db: any Transaction
    ) throws -> ClassType {
        try classTypes.find(request.classType, in: db)
    }

    /// Adds a class type.
    func addClassType(
        _ request: AddClassType, by caller: Caller, in db: any Transaction
    ) throws -> ClassType {
        let new = try ClassType.New(
            key: request.key, style: request.style, family: request.family, level: request.level)
        return try classTypes.add(new, in: db)
    }

    /// Changes a class type.
    func editClassType(
        _ request: EditClassType, by caller: Caller, in db: any Transaction
    ) throws -> ClassType {
        let old = try classTypes.find(request.classType, in: db)
        let new = try ClassType.New(
            key: old.key, style: request.style ?? old.style, family: request.family ?? old.family,
            level: request.level ?? old.level)
        return try classTypes.change(old.id, to: new, in: db)
    }

    /// Lists the terms in order of id.
    func listTerms(_ request: ListTerms, by caller: Caller, in db: any Transaction) throws -> Page<Term> {
        try terms.page(limit: request.limit, after: request.after, in: db)
    }

    /// Shows one term.
    func showTerm(_ request: ShowTerm, by caller: Caller, in db: any Transaction) throws -> Term {
        try terms.find(request.term, in: db)
    }

    /// Adds a term.
    func addTerm(_ request: AddTerm, by caller: Caller, in db: any Transaction) throws -> Term {
        let new = try Term.New(
            key: request.key, name: request.name, firstDay: request.firstDay, lastDay: request.lastDay)
        return try terms.add(new, in: db)
    }

    /// Changes a term.
    func editTerm(_ request: EditTerm, by caller: Caller, in db: any Transaction) throws -> Term {
        let old = try terms.find(request.term, in: db)
        let new = try Term.New(
            key: old.key, name: request.name ?? old.name, firstDay: request.firstDay ?? old.firstDay,
            lastDay: request.lastDay ?? old.lastDay)
        return try terms.change(old.id, to: new, in: db)
    }
}
