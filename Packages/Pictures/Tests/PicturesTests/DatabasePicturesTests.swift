import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Pictures

/// Pictures whose files are in the database.
@Suite(.limitedParallelism) struct DatabasePicturesTests: FeatureFixture {
    let academy: TestService
    private let pictures: Pictures
    private let files: DatabasePictures
    private let set = SetClassPicture(class: .id(ClassID(5)), content: PNG.file())

    init() async throws {
        let clock = TestClock()
        let store = try TestStore.make(now: { clock.now })
        files = DatabasePictures(store: store)
        pictures = Pictures(subjects: FakeSubjects(), files: files)
        academy = try await TestService([pictures], clock: clock, store: store)
    }

    private func names() async throws -> [String] {
        try await store.read { try DatabasePictures.names(in: $0) }
    }

    @Test func `a picture is set, shown and replaced, and the files are removed after the grace time`()
        async throws
    {
        let first = try await send(set).file
        let show = ShowClassPicture(class: .id(ClassID(5)))
        #expect(try await send(show).bytes == files.read(first))
        let second = try await send(SetClassPicture(class: set.class, content: JPEG.file())).file
        #expect(try await names() == [first, second].map(\.description).sorted())
        clock.advance(seconds: PictureLimits.graceSeconds)
        let now = clock.now
        try await store.write { try pictures.performDueWork(at: now, in: $0) }
        #expect(try await names() == [second.description])
        #expect(try await send(show).format == .jpeg)
    }

    @Test func `a file without a row is not stored, and neither is one of a removed row`() async throws {
        let name = try #require(PictureName(ofFile: PNG.file()))
        try await files.write(PNG.file(), as: name)
        #expect(try await files.read(name) == nil)
        _ = try await send(set)
        try await store.write { try files.remove(name, in: $0) }
        #expect(try await files.read(name) == nil)
        await #expect(throws: PictureError.unreadable(name)) {
            try await send(ShowClassPicture(class: set.class))
        }
    }

    @Test func `the table takes a file of the largest size, and none that is larger or empty`() async throws {
        let name = try await send(set).file
        try await files.write([UInt8](repeating: 7, count: PictureUpload.limit), as: name)
        for count in [0, PictureUpload.limit + 1] {
            await #expect(throws: ConstraintViolation.self) {
                try await files.write([UInt8](repeating: 7, count: count), as: name)
            }
        }
        #expect(try await files.read(name)?.count == PictureUpload.limit)
    }
}
