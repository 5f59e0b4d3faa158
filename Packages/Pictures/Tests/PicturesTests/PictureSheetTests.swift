import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Pictures

/// `pictures.csv` and the files beside it.
@Suite(.limitedParallelism) struct PictureSheetTests {
    private let fixture: PictureFixture
    private let keys: KeyIndex

    init() async throws {
        fixture = try await PictureFixture()
        var keys = KeyIndex()
        for (sheet, noun) in [("classes", "class"), ("venues", "venue"), ("students", "student")] {
            keys.add(sheet: sheet, noun: noun)
            for id: Int64 in [5, 9] { keys.add("\(noun)\(id)", id, of: sheet) }
        }
        self.keys = keys
    }

    private var sheet: PictureSheet { fixture.pictures.pictureSheet }
    private var name: PictureName { PictureName(ofFile: PNG.file()) ?? PictureName(digest: [], .png) }

    @discardableResult
    private func add(
        _ subject: String, _ key: String, _ picture: String
    ) async throws -> ImportOutcome<Kind.Picture>? {
        let row = PictureRow(subject: subject, key: key, picture: picture)
        return try await fixture.store.write { [sheet, keys, now = fixture.clock.now] db in
            try sheet.importing(row, keys: keys, at: now, in: db)
        }
    }

    @Test func `an imported picture is a placeholder until its file is there`() async throws {
        #expect(try await add("class", "class5", name.description)?.isNew == true)
        #expect(try await fixture.classPicture().format == nil)
        let missing = try await fixture.send(ListMissingPictures()).items
        #expect(missing.map(\.file) == [name] && missing.first?.width == nil)
        let stored = try await fixture.send(RestorePictureFile(picture: name, content: PNG.file()))
        #expect(stored.width == 4 && stored.size == PNG.file().count)
        #expect(try await fixture.classPicture().bytes == PNG.file())
        #expect(try await fixture.send(ListMissingPictures()).items.isEmpty)
    }

    @Test func `an imported picture does not take the place of another`() async throws {
        try await fixture.setClass(JPEG.file())
        #expect(try await add("class", "class5", name.description)?.isNew == false)
        #expect(try await fixture.classPicture().format == .jpeg)
    }

    @Test func `a file is known at once if another picture has it`() async throws {
        try await fixture.setClass(PNG.file(), 6)
        try await add("venue", "venue5", name.description)
        #expect(try await fixture.send(ShowVenuePicture(venue: .id(VenueID(5)))).format == .png)
    }

    @Test func `the picture of an erased student is left out`() async throws {
        #expect(try await add("student", "student9", name.description) == nil)
        #expect(try await fixture.count("picture_files") == 0)
    }

    @Test(arguments: [
        "", "salsa.png", "../academy.db", "/etc/passwd", "..", "pictures/x.png",
        String(repeating: "a", count: 64), String(repeating: "a", count: 64) + ".gif",
        String(repeating: "A", count: 64) + ".png", String(repeating: "a", count: 63) + ".png",
        String(repeating: "a", count: 65) + ".png", String(repeating: "a", count: 64) + ".png.png",
        "../" + String(repeating: "a", count: 61) + ".png", String(repeating: "a", count: 64) + ".png\0",
        String(repeating: "é", count: 32) + ".png",
    ])
    func `a name that is not a hash and an ending is refused`(text: String) async throws {
        let code = await errorCode { try await add("class", "class5", text) }
        #expect(code == "picture.bad-name")
        #expect(try await fixture.count("pictures") == 0)
    }

    @Test func `a row names a class, a venue or a student that exists`() async throws {
        let codes = [
            await errorCode { try await add("room", "r", name.description) },
            await errorCode { try await add("class", "class7", name.description) },
        ]
        #expect(codes == ["picture.bad-subject", "class.not-found"])
    }

    @Test func `the rows of an export name the files`() async throws {
        try await fixture.setClass()
        var keys = ExportedKeys()
        keys.add("salsa", 5, of: "classes")
        let rows = try await fixture.store.read { [sheet, keys] in try sheet.rows(keys: keys, in: $0) }
        #expect(rows.map(\.subject) == ["class"] && rows.map(\.key) == ["salsa"])
        #expect(rows.map(\.picture) == [name.description])
        #expect(try await fixture.send(ShowPictureFile(picture: name)).bytes == PNG.file())
    }

    @Test func `only the file that its name says is stored, and only where a picture lacks it`() async throws
    {
        let request = RestorePictureFile(picture: name, content: PNG.file())
        #expect(await fixture.errorCode(of: request) == "picture.not-awaited")
        try await add("class", "class5", name.description)
        for content in [JPEG.file(), PNG.file(PNG.header(5, 5))] {
            let other = RestorePictureFile(picture: name, content: content)
            #expect(await fixture.errorCode(of: other) == "picture.other-content")
        }
        #expect(fixture.files.names.isEmpty)
        try await fixture.send(request)
        #expect(await fixture.errorCode(of: request) == "picture.not-awaited")
    }

    @Test func `a file that no export names is not shown`() async throws {
        let code = await fixture.errorCode(of: ShowPictureFile(picture: name))
        #expect(code == "picture.missing")
    }

    @Test func `a picture that is removed while its file is uploaded leaves no file`() async throws {
        try await add("class", "class5", name.description)
        fixture.files.afterWrite { [fixture] in
            try await fixture.send(RemoveClassPicture(class: .id(ClassID(5))))
        }
        try await fixture.send(RestorePictureFile(picture: name, content: PNG.file()))
        fixture.clock.advance(seconds: PictureLimits.graceSeconds)
        try await fixture.performDueWork()
        #expect(fixture.files.names.isEmpty)
    }

    @Test func `the logo is exported and imported with the academy as its subject`() async throws {
        try await add("academy", "academy", name.description)
        try await fixture.send(RestorePictureFile(picture: name, content: PNG.file()))
        #expect(try await fixture.send(ShowAcademyPicture()).bytes == PNG.file())
        let rows = try await fixture.store.read { [sheet] in try sheet.rows(keys: ExportedKeys(), in: $0) }
        #expect(rows.map(\.subject) == ["academy"] && rows.map(\.key) == ["academy"])
    }
}
