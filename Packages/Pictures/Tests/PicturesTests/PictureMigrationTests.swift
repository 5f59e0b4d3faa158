import Core
import Persistence
import TestSupport
import Testing

@testable import Pictures

/// The migrations of this feature.
@Suite struct PictureMigrationTests {
    private static let file = String(repeating: "a", count: 64) + ".png"

    @Test func `the pictures of a database without logos stay, in their order`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(PictureMigrations.all.filter { $0.name != "pictures/3" })
        try await store.write { db in
            try db.run("INSERT INTO picture_files (name) VALUES (\(Self.file))")
            for (subject, id) in [("venue", 2), ("class", 5), ("student", 1)] as [(String, Int64)] {
                try db.run(
                    """
                    INSERT INTO pictures (subject, subject_id, file, set_at)
                    VALUES (\(subject), \(id), \(Self.file), 7)
                    """)
            }
            try db.run("DELETE FROM pictures WHERE subject = 'class'")
        }
        try await store.migrate(PictureMigrations.all)
        let (pictures, files) = (SQLPictures(), SQLPictureFiles())
        try await store.write { db in
            let name = try PictureName(parsing: Self.file)
            try pictures.set(name, of: .academy, at: Instant(milliseconds: 8), in: db)
            var subjects: [PictureSubject] = []
            try pictures.forEach(in: db) { subject, _, _ in subjects.append(subject) }
            #expect(subjects == [.venue(VenueID(2)), .student(StudentID(1)), .academy])
            #expect(try pictures.find(.venue(VenueID(2)), in: db)?.setAt == Instant(milliseconds: 7))
            try files.release(name, from: Instant(milliseconds: 9), in: db)
            #expect(try files.unused(at: Instant(milliseconds: 10), limit: 9, in: db).isEmpty)
        }
    }
}
