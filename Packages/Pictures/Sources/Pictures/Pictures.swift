public import Application
public import Core
public import Persistence

/// The façade of the feature: the pictures of classes, venues and students.
public struct Pictures: Sendable {
    let subjects: any SubjectDirectory
    let files: any PictureFiles
    let pictures = SQLPictures()
    let pictureFiles = SQLPictureFiles()

    /// - Parameters:
    ///   - subjects: finds the classes, venues and students.
    ///   - files: stores the files of the pictures.
    public init(subjects: any SubjectDirectory, files: any PictureFiles) {
        self.subjects = subjects
        self.files = files
    }
}

extension Pictures: Feature {
    public var migrations: [Migration] { PictureMigrations.all }
    public var sheets: [any Sheet] { [PictureSheet(pictures: self)] }

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
        [try pictures.personalData(of: person.student, in: db)]
    }

    /// Whether the grace time of any file is over.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try pictureFiles.isSweepDue(at: now, in: db)
    }

    /// Removes files that no picture uses and whose grace time is over, a limited number at a time.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        for name in try pictureFiles.unused(at: now, limit: PictureLimits.removedFiles, in: db) {
            try pictureFiles.delete(name, in: db)
            try files.remove(name)
        }
    }

    public func serve(_ service: inout Service) {
        serveClasses(&service)
        serveVenues(&service)
        serveStudents(&service)
        service.onAsync(ShowPictureFile.self, showFile)
        service.onAsync(RestorePictureFile.self, restoreFile)
        service.on(ListMissingPictures.self) { request, _, db in
            try pictures.missing(limit: request.limit, after: request.after, in: db)
        }
    }

    private func serveClasses(_ service: inout Service) {
        service.onAsync(ShowClassPicture.self) { request, call in
            try await show(by: call) { .academyClass(try subjects.find(request.class, in: $0)) }
        }
        service.onAsync(SetClassPicture.self) { request, call in
            try await set(request.content, by: call) {
                .academyClass(try subjects.find(request.class, in: $0))
            }
        }
        service.on(ListClassPictures.self) { request, _, db in
            ClassPictures(pictures: try pictures.stored(of: request.classes, in: db))
        }
        service.on(RemoveClassPicture.self) { request, caller, db in
            try remove(.academyClass(subjects.find(request.class, in: db)), at: caller.at, in: db)
        }
    }

    private func serveVenues(_ service: inout Service) {
        service.onAsync(ShowVenuePicture.self) { request, call in
            try await show(by: call) { .venue(try subjects.find(request.venue, in: $0)) }
        }
        service.onAsync(SetVenuePicture.self) { request, call in
            try await set(request.content, by: call) { .venue(try subjects.find(request.venue, in: $0)) }
        }
        service.on(RemoveVenuePicture.self) { request, caller, db in
            try remove(.venue(subjects.find(request.venue, in: db)), at: caller.at, in: db)
        }
    }

    private func serveStudents(_ service: inout Service) {
        service.onAsync(ShowStudentPicture.self) { request, call in
            try await show(by: call) { .student(try student(request.student, of: call.caller, in: $0)) }
        }
        service.onAsync(SetStudentPicture.self) { request, call in
            try await set(request.content, by: call) {
                .student(try student(request.student, of: call.caller, in: $0))
            }
        }
        service.on(RemoveStudentPicture.self) { request, caller, db in
            try remove(.student(student(request.student, of: caller, in: db)), at: caller.at, in: db)
        }
    }

    /// The student that a request names.
    ///
    /// - Throws: `NotFound`; ``AccessError/noOwnData`` for `me` of an account without a student.
    private func student(
        _ reference: Reference<Kind.Student>, of caller: Caller, in db: any Transaction
    ) throws -> StudentID {
        try subjects.find(try caller.signedIn().resolving(reference), in: db)
    }
}

extension Pictures: StudentLifecycle {
    /// A picture does not keep a student from being deleted.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool { false }

    /// Removes the student's picture; its file is removed with the next due work.
    public func studentWasErased(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try forget(.student(student), keepingFileUntil: now, in: db)
    }

    /// Gives the picture of a duplicate to a student who has none.
    public func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        guard let picture = try pictures.find(.student(duplicate), in: db) else { return [] }
        if try pictures.find(.student(student), in: db) == nil {
            try pictures.set(picture.file, of: .student(student), at: picture.setAt, in: db)
        }
        try forget(.student(duplicate), keepingFileUntil: Self.graceEnd(now), in: db)
        return []
    }
}
