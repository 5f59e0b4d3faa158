public import Application
public import Core
public import Persistence

/// The use cases and the sheet, each with what it needs.
extension Pictures {
    public func serve(_ service: inout Service) {
        let writing = WritePictureFiles(files: files)
        ShowPictures(subjects: subjects, files: files, isOnStation: isOnStation).serve(&service)
        SetPictures(subjects: subjects, writing: writing).serve(&service)
        removing.serve(&service)
        StoreImportedFiles(writing: writing).serve(&service)
    }

    public var sheets: [any Sheet] { [pictureSheet] }

    var pictureSheet: PictureSheet { PictureSheet(subjects: subjects) }

    /// Whether the grace time of any file is over.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try removingFiles.isWorkDue(at: now, in: db)
    }

    /// Removes files that no picture uses and whose grace time is over, a limited number at a time.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try removingFiles.performDueWork(at: now, in: db)
    }

    var removing: RemovePictures { RemovePictures(subjects: subjects) }

    private var removingFiles: RemoveUnusedFiles { RemoveUnusedFiles(files: files) }
}
