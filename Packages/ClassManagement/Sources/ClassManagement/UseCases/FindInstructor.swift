internal import Application
internal import Core
internal import Persistence

extension SQLCatalogue<Instructor> {
    /// The instructor that a request filters by.
    ///
    /// - Throws: ``NotFound``; ``AccessError/notAnInstructor`` for `me` of an account without an instructor.
    func id(
        _ reference: Reference<Kind.Instructor>?, of caller: Caller, in db: any Transaction
    ) throws -> InstructorID? {
        guard let reference else { return nil }
        guard reference == .me else { return try find(reference, in: db).id }
        guard let own = caller.principal?.instructor else { throw AccessError.notAnInstructor }
        return own
    }

    /// The instructor of a class after an edit.
    ///
    /// - Throws: ``NotFound``.
    func id(
        after edit: FieldEdit<Reference<Kind.Instructor>>, of old: AcademyClass, in db: any Transaction
    ) throws -> InstructorID? {
        try edit.applied(to: old.instructor) { try find($0, in: db).id }
    }
}
