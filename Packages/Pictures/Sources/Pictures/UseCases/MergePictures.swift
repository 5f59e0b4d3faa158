internal import Core
internal import Persistence

/// Gives the picture of a duplicate to a student who has none.
struct MergePictures {
    let removing: RemovePictures
    let pictures = SQLPictures()

    func merge(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, in db: any Transaction
    ) throws {
        guard let picture = try pictures.find(.student(duplicate), in: db) else { return }
        if try pictures.find(.student(student), in: db) == nil {
            try pictures.set(picture.file, of: .student(student), at: picture.setAt, in: db)
        }
        try removing.forget(
            .student(duplicate), keepingFileUntil: PictureLimits.graceEnd(after: now), in: db)
    }
}
