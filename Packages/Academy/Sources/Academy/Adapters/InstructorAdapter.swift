internal import Authentication
internal import ClassManagement
internal import Core
internal import Persistence

/// Finds instructors for the accounts of Authentication.
struct InstructorAdapter: InstructorDirectory {
    let classes: Classes

    func find(_ reference: Reference<Kind.Instructor>, in db: any Transaction) throws -> InstructorID {
        try classes.instructor(reference, in: db).id
    }

    func names(of ids: [InstructorID], in db: any Transaction) throws -> [InstructorID: String] {
        try classes.instructorNames(of: ids, in: db)
    }
}
