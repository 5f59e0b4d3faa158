public import Application
public import Core
public import Persistence

/// The façade of the feature: the pictures of classes, venues, students and the academy.
public struct Pictures: Sendable {
    let subjects: any SubjectDirectory
    let files: any PictureFiles
    let isOnStation: StationAudience
    private let pictures = SQLPictures()
    private let pictureFiles = SQLPictureFiles()

    /// - Parameters:
    ///   - subjects: finds the classes, venues and students.
    ///   - files: stores the files of the pictures.
    ///   - isOnStation: says whether a station shows a student's picture; by default none does.
    public init(
        subjects: any SubjectDirectory, files: any PictureFiles,
        isOnStation: @escaping StationAudience = { _, _, _, _ in false }
    ) {
        self.subjects = subjects
        self.files = files
        self.isOnStation = isOnStation
    }

    /// The versions of the pictures of some students that a list can show: those of at most
    /// ``PictureLimits/bytesInList`` bytes.
    public static func versions(
        ofStudents students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: String] {
        try SQLPictures().versions(ofStudents: students, in: db)
    }

    /// Removes the picture of a deleted class.
    public func classWasDeleted(_ id: ClassID, at now: Instant, in db: any Transaction) throws {
        try removing.forget(
            .academyClass(id), keepingFileUntil: PictureLimits.graceEnd(after: now), in: db)
    }

    /// Removes the picture of a deleted venue.
    public func venueWasDeleted(_ id: VenueID, at now: Instant, in db: any Transaction) throws {
        try removing.forget(.venue(id), keepingFileUntil: PictureLimits.graceEnd(after: now), in: db)
    }

    /// The logo of the academy; nil if there is none, or its file is not written.
    public func logo(in db: any Transaction) throws -> PictureInfo? {
        guard let stored = try pictures.find(.academy, in: db), stored.storedAt != nil else { return nil }
        return PictureInfo(.academy, stored)
    }

    /// Whether a file has a row; no picture uses a file without one, and it is never removed.
    public func isKnown(_ name: PictureName, in db: any Transaction) throws -> Bool {
        try pictureFiles.exists(name, in: db)
    }

    /// Calls a closure with the name and the size of each file that a backup needs.
    public func forEachFile(in db: any Transaction, _ body: (PictureName, Int) throws -> Void) throws {
        try pictureFiles.forEachStored(in: db, body)
    }
}

extension Pictures: Feature {
    public var migrations: [Migration] { PictureMigrations.all }

    public var checks: [DataCheck] {
        [
            DataCheck("pictures", recompute: pictureFiles.releaseAbandoned) { db in
                if let name = try pictureFiles.abandoned(in: db) {
                    return .fault(Phrase("check.unused-file", ["name": "\(name)"]).of(.pictures))
                }
                let counts = try pictures.counts(in: db)
                let values = ["count": "\(counts.all)", "missing": "\(counts.missing)"]
                return .sound(Phrase("check.pictures", values).of(.pictures))
            }
        ]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try person.student.map { [try pictures.personalData(of: $0, in: db)] } ?? []
    }
}

extension Pictures: StudentLifecycle {
    /// A picture does not keep a student from being deleted.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool { false }

    /// Removes the student's picture; its file is removed with the next due work.
    public func studentWasErased(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try removing.forget(.student(student), keepingFileUntil: now, in: db)
    }

    /// Gives the picture of a duplicate to a student who has none.
    public func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try MergePictures(removing: removing).merge(duplicate, into: student, at: now, in: db)
        return []
    }
}
