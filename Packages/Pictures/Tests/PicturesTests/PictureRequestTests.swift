import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Pictures

/// The pictures of classes, venues and students.
@Suite(.limitedParallelism) struct PictureRequestTests {
    private let fixture: PictureFixture

    init() async throws { fixture = try await PictureFixture() }

    private var text: [UInt8] { PNG.chunk("tEXt", Array("Author\0Inés".utf8)) }

    @Test func `a picture is stored without what its image does not need`() async throws {
        let info = try await fixture.setClass(PNG.file(before: [text]))
        #expect(info.of == .academyClass && info.id == 5 && info.mediaType == "image/png")
        #expect(info.width == 4 && info.height == 3 && info.size == PNG.file().count)
        #expect(try await fixture.classPicture().bytes == PNG.file())
        #expect(fixture.files.names == [info.file])
    }

    @Test func `the name of a file is the hash of its bytes`() async throws {
        let name = try await fixture.setClass().file
        #expect(PictureName(ofFile: PNG.file()) == name && name.description.hasSuffix(".png"))
        #expect(try await fixture.setClass(JPEG.file()).file.description.hasSuffix(".jpg"))
    }

    @Test func `without a picture there is a placeholder`() async throws {
        let document = try await fixture.classPicture()
        #expect(document.mediaType == "image/svg+xml" && document.format == nil)
        #expect(document.bytes == PlaceholderPicture.bytes)
        #expect(String(decoding: document.bytes, as: UTF8.self).contains("(prefers-color-scheme: dark)"))
    }

    @Test func `a picture takes the place of the former one`() async throws {
        try await fixture.setClass()
        try await fixture.setClass(JPEG.file())
        #expect(try await fixture.classPicture().mediaType == "image/jpeg")
        #expect(try await fixture.count("pictures") == 1)
    }

    @Test func `a removed picture is gone, and cannot be removed again`() async throws {
        try await fixture.setClass()
        let removal = RemoveClassPicture(class: .id(ClassID(5)))
        #expect(try await fixture.send(removal).id == 5)
        #expect(try await fixture.classPicture().format == nil)
        #expect(await fixture.errorCode(of: removal) == "picture.missing")
    }

    @Test func `an unknown class, venue or student has no picture`() async throws {
        let set = SetClassPicture(class: .id(ClassID(50)), content: PNG.file())
        #expect(await fixture.errorCode(of: set) == "class.not-found")
        #expect(
            await fixture.errorCode(of: ShowVenuePicture(venue: .id(VenueID(50)))) == "venue.not-found")
        let student = RemoveStudentPicture(student: .id(StudentID(50)))
        #expect(await fixture.errorCode(of: student) == "student.not-found")
        #expect(fixture.files.names.isEmpty)
    }

    @Test func `a refused file is not written`() async throws {
        let set = SetVenuePicture(venue: .id(VenueID(1)), content: Array("GIF89a".utf8))
        #expect(await fixture.errorCode(of: set) == "picture.not-a-picture")
        #expect(fixture.files.names.isEmpty)
        #expect(try await fixture.count("picture_files") == 0)
    }

    @Test func `a dry run writes no file and no row`() async throws {
        let info = try await fixture.setClass(PNG.file(), 5, SendOptions(isDryRun: true))
        #expect(info.width == 4)
        #expect(fixture.files.names.isEmpty)
        #expect(try await fixture.count("picture_files") == 0)
        #expect(try await fixture.classPicture().format == nil)
    }

    @Test func `a student sets only their own picture`() async throws {
        try await fixture.setStudent()
        let other = Reference<Kind.Student>.id(StudentID(2))
        let set = SetStudentPicture(student: other, content: PNG.file())
        #expect(await fixture.errorCode(of: set, as: "student:1") == "access.not-yours")
        let remove = RemoveStudentPicture(student: .id(StudentID(1)))
        #expect(await fixture.errorCode(of: remove, as: "student:2") == "access.not-yours")
        let show = ShowStudentPicture(student: .id(StudentID(1)))
        #expect(await fixture.errorCode(of: show, as: "student:2") == "access.not-yours")
        #expect(try await fixture.send(show, as: "student:1").format == .png)
        let ofClass = SetClassPicture(class: .id(ClassID(5)), content: PNG.file())
        #expect(await fixture.errorCode(of: ofClass, as: "student:1") == "access.wrong-role")
    }

    @Test func `pictures of classes may be kept by browsers, and those of students may not`() async throws {
        #expect(try await fixture.classPicture().cacheControl == "private, no-cache")
        #expect(try await fixture.studentPicture().cacheControl == nil)
    }

    @Test func `the log of changes has what the picture shows`() async throws {
        try await fixture.setStudent()
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.action == "SetStudentPicture" && entry.student == StudentID(1))
    }

    @Test func `the same idempotency key with another file is refused`() async throws {
        let options = try SendOptions(idempotencyKey: "one")
        let first = try await fixture.setClass(PNG.file(), 5, options)
        #expect(try await fixture.setClass(PNG.file(), 5, options) == first)
        let code = await errorCode { try await fixture.setClass(JPEG.file(), 5, options) }
        #expect(code == "idempotency.mismatch")
    }

    @Test func `a missing or exchanged file is an error, and not another picture`() async throws {
        let name = try await fixture.setClass().file
        try await fixture.store.write { try fixture.files.remove(name, in: $0) }
        let show = ShowClassPicture(class: .id(ClassID(5)))
        #expect(await fixture.errorCode(of: show) == "picture.unreadable")
        try await fixture.files.write(Array("<html>".utf8), as: name)
        #expect(await fixture.errorCode(of: show) == "picture.unreadable")
    }

    @Test func `the academy has one picture, its logo, which everyone who is signed in sees`() async throws {
        func logo() async throws -> PictureInfo? {
            try await fixture.store.read { [pictures = fixture.pictures] in try pictures.logo(in: $0) }
        }
        #expect(try await logo() == nil)
        let set = SetAcademyPicture(content: PNG.file())
        #expect(await fixture.errorCode(of: set, as: "student:1") == "access.wrong-role")
        let info = try await fixture.send(set)
        #expect(info.of == .academy && info.id == 1 && info.subject == "academy")
        #expect(try await logo() == info)
        try await fixture.send(SetAcademyPicture(content: JPEG.file()))
        #expect(try await fixture.count("pictures") == 1)
        let shown = try await fixture.send(ShowAcademyPicture(), as: "student:1")
        #expect(shown.format == .jpeg && shown.cacheControl != nil)
        try await fixture.send(RemoveAcademyPicture())
        #expect(await fixture.errorCode(of: RemoveAcademyPicture()) == "picture.missing")
        #expect(try await fixture.send(ShowAcademyPicture(), as: "student:1").format == nil)
    }
}
