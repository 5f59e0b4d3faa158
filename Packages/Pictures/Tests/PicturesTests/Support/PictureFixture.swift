import Application
import Core
import Persistence
import Synchronization
import TestSupport

@testable import Pictures

/// Pictures with doubles of the ports.
struct PictureFixture: FeatureFixture {
    let academy: TestService
    let files = FakeFiles()
    let subjects = FakeSubjects()
    let pictures: Pictures

    init() async throws {
        pictures = Pictures(subjects: subjects, files: files)
        academy = try await TestService([pictures], clock: TestClock())
    }

    @discardableResult
    func setClass(
        _ content: [UInt8] = PNG.file(), _ id: Int64 = 5, _ options: SendOptions = .plain
    ) async throws -> PictureInfo {
        try await send(SetClassPicture(class: .id(ClassID(id)), content: content), as: "admin", options)
    }

    @discardableResult
    func setStudent(_ content: [UInt8] = PNG.file(), _ id: Int64 = 1) async throws -> PictureInfo {
        try await send(SetStudentPicture(student: .me, content: content), as: "student:\(id)")
    }

    func classPicture(_ id: Int64 = 5, as token: String = "student:1") async throws -> PictureDocument {
        try await send(ShowClassPicture(class: .id(ClassID(id))), as: token)
    }

    func studentPicture(_ id: Int64 = 1) async throws -> PictureDocument {
        try await send(ShowStudentPicture(student: .id(StudentID(id))))
    }

    /// Does the due work as a server does.
    func performDueWork() async throws {
        let now = clock.now
        while try await store.read({ try pictures.isWorkDue(at: now, in: $0) }) {
            try await store.write { try pictures.performDueWork(at: now, in: $0) }
        }
    }

    /// The number of rows of a table.
    func count(_ table: SQL) async throws -> Int? {
        try await number("SELECT count(*) AS value FROM \(part: table)")
    }
}

/// Classes, venues and students 1 to 9; student 9 was erased, class 9 can be deleted, and class 5 has the key
/// `salsa`.
final class FakeSubjects: SubjectDirectory {
    private let isDeleted = Mutex(false)
    private let keyed = Mutex<Int64>(5)

    func deleteClass() { isDeleted.withLock { $0 = true } }

    /// Gives the key `salsa` to a class.
    func giveKey(to id: Int64) { keyed.withLock { $0 = id } }

    func find(_ reference: Reference<Kind.AcademyClass>, in db: any Transaction) throws -> ClassID {
        if case .key("salsa") = reference { return ClassID(keyed.withLock(\.self)) }
        let id = try find(reference, "class")
        if id.number == 9, isDeleted.withLock(\.self) { throw NotFound("class", reference) }
        return id
    }

    func find(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID {
        try find(reference, "venue")
    }

    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentID {
        try find(reference, "student")
    }

    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool { student.number == 9 }

    private func find<Kind>(_ reference: Reference<Kind>, _ noun: String) throws -> Identifier<Kind> {
        guard case .id(let id) = reference, (1...9).contains(id.number) else {
            throw NotFound(noun, reference)
        }
        return id
    }
}

/// Files in memory. A closure can run after a file was written, before its picture is set.
final class FakeFiles: PictureFiles {
    private let files = MemoryPictureFiles()
    private let onWrite = Mutex<(@Sendable () async throws -> Void)?>(nil)

    var names: Set<PictureName> { files.names }

    func afterWrite(_ body: @escaping @Sendable () async throws -> Void) { onWrite.withLock { $0 = body } }

    func write(_ bytes: [UInt8], as name: PictureName) async throws {
        try await files.write(bytes, as: name)
        if let body = onWrite.withLock(\.self) { try await body() }
    }

    func read(_ name: PictureName) async throws -> [UInt8]? { try await files.read(name) }

    func remove(_ name: PictureName, in db: any Transaction) throws { try files.remove(name, in: db) }
}
