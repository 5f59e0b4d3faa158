import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Pictures

/// When the files of pictures are removed.
@Suite(.limitedParallelism) struct PictureFileTests {
    private let fixture: PictureFixture
    private static let grace = PictureLimits.graceSeconds

    init() async throws { fixture = try await PictureFixture() }

    private func wait(seconds: Int) async throws {
        fixture.clock.advance(seconds: seconds)
        try await fixture.performDueWork()
    }

    @Test func `the file of a removed picture is removed after the grace time`() async throws {
        try await fixture.setClass()
        try await fixture.send(RemoveClassPicture(class: .id(ClassID(5))))
        try await wait(seconds: Self.grace - 1)
        #expect(fixture.files.names.count == 1)
        try await wait(seconds: 1)
        #expect(fixture.files.names.isEmpty)
        #expect(try await fixture.count("picture_files") == 0)
    }

    @Test func `the file of a replaced picture is removed, and that of the new one stays`() async throws {
        try await fixture.setClass()
        let new = try await fixture.setClass(JPEG.file()).file
        try await wait(seconds: Self.grace)
        #expect(fixture.files.names == [new])
        #expect(try await fixture.classPicture().format == .jpeg)
    }

    @Test func `a file that another picture uses stays`() async throws {
        try await fixture.setClass(PNG.file(), 5)
        try await fixture.setClass(PNG.file(), 6)
        try await fixture.send(RemoveClassPicture(class: .id(ClassID(5))))
        try await wait(seconds: Self.grace)
        #expect(try await fixture.classPicture(6).format == .png)
    }

    @Test func `a picture that is set again within the grace time keeps its file`() async throws {
        try await fixture.setClass()
        try await fixture.send(RemoveClassPicture(class: .id(ClassID(5))))
        fixture.clock.advance(seconds: Self.grace - 1)
        try await fixture.setClass()
        try await wait(seconds: Self.grace)
        #expect(try await fixture.classPicture().format == .png)
    }

    @Test func `a file whose upload was interrupted is removed after the grace time`() async throws {
        struct Killed: Error {}
        fixture.files.afterWrite { throw Killed() }
        await #expect(throws: Killed.self) { try await fixture.setClass() }
        try await wait(seconds: Self.grace - 1)
        #expect(fixture.files.names.count == 1)
        try await wait(seconds: 1)
        #expect(fixture.files.names.isEmpty)
    }

    @Test func `due work between the write of a file and its row leaves the file`() async throws {
        fixture.files.afterWrite { [fixture] in
            fixture.clock.advance(seconds: Self.grace - 1)
            try await fixture.performDueWork()
        }
        try await fixture.setClass()
        #expect(fixture.files.names.count == 1)
        #expect(try await fixture.classPicture().format == .png)
    }

    @Test func `without the grace time the same work removes the file, and the request is refused`()
        async throws
    {
        fixture.files.afterWrite { [fixture] in
            fixture.clock.advance(seconds: Self.grace)
            try await fixture.performDueWork()
        }
        let code = await errorCode { try await fixture.setClass() }
        #expect(code == "picture.interrupted" && fixture.files.names.isEmpty)
        #expect(try await fixture.classPicture().format == nil)
    }

    @Test func `a class that is deleted during an upload gets no picture`() async throws {
        fixture.files.afterWrite { [fixture] in fixture.subjects.deleteClass() }
        let code = await errorCode { try await fixture.setClass(PNG.file(), 9) }
        #expect(code == "class.not-found")
        try await wait(seconds: Self.grace)
        #expect(fixture.files.names.isEmpty)
    }

    @Test func `a key that is given to another class during an upload means that class`() async throws {
        fixture.files.afterWrite { [fixture] in fixture.subjects.giveKey(to: 6) }
        let info = try await fixture.send(SetClassPicture(class: .key("salsa"), content: PNG.file()))
        #expect(info.id == 6)
        #expect(try await fixture.classPicture(5).format == nil)
        #expect(try await fixture.classPicture(6).format == .png)
        #expect(try await fixture.send(ListAuditEntries()).items.first?.subject == "class 6")
    }

    @Test func `due work removes more files than one transaction does`() async throws {
        for number in 1...(PictureLimits.removedFiles + 1) {
            try await fixture.setClass(PNG.file(PNG.header(number)))
        }
        try await wait(seconds: Self.grace)
        #expect(fixture.files.names.count == 1)
    }

    @Test func `deleting a class or a venue removes its picture`() async throws {
        try await fixture.setClass()
        try await fixture.send(SetVenuePicture(venue: .id(VenueID(1)), content: JPEG.file()))
        let now = fixture.clock.now
        try await fixture.store.write { [pictures = fixture.pictures] db in
            try pictures.classWasDeleted(ClassID(5), at: now, in: db)
            try pictures.venueWasDeleted(VenueID(1), at: now, in: db)
        }
        try await wait(seconds: Self.grace)
        #expect(fixture.files.names.isEmpty)
        #expect(try await fixture.count("pictures") == 0)
    }

    @Test func `the file of an erased student goes with the next due work`() async throws {
        try await fixture.setStudent()
        let now = fixture.clock.now
        try await fixture.store.write { [pictures = fixture.pictures] db in
            try pictures.studentWasErased(StudentID(1), at: now, in: db)
        }
        try await wait(seconds: 0)
        #expect(fixture.files.names.isEmpty)
        #expect(try await fixture.studentPicture().format == nil)
    }

    @Test func `an erased student's file stays if another student has the same picture`() async throws {
        try await fixture.setStudent(PNG.file(), 1)
        try await fixture.setStudent(PNG.file(), 2)
        let now = fixture.clock.now
        try await fixture.store.write { [pictures = fixture.pictures] db in
            try pictures.studentWasErased(StudentID(1), at: now, in: db)
        }
        try await wait(seconds: Self.grace)
        #expect(try await fixture.studentPicture(2).format == .png)
    }

    @Test func `a merged student keeps the own picture, or gets that of the duplicate`() async throws {
        try await fixture.setStudent(PNG.file(), 1)
        try await fixture.setStudent(JPEG.file(), 2)
        try await fixture.setStudent(JPEG.file(JPEG.frame(7, 7)), 4)
        let now = fixture.clock.now
        try await fixture.store.write { [pictures = fixture.pictures] db in
            for (duplicate, student) in [(2, 1), (4, 3)] as [(Int64, Int64)] {
                _ = try pictures.studentWasMerged(
                    StudentID(duplicate), into: StudentID(student), at: now, language: .english, in: db)
            }
        }
        try await wait(seconds: Self.grace)
        #expect(try await fixture.studentPicture(1).format == .png)
        #expect(try await fixture.studentPicture(3).bytes == JPEG.file(JPEG.frame(7, 7)))
        #expect(try await fixture.studentPicture(4).format == nil)
        #expect(fixture.files.names.count == 2)
    }
}
