internal import Core
internal import Persistence
internal import Pictures

/// Checks the files of the pictures that a database names.
struct PictureInspection {
    let folder: PictureFolder

    /// Reads each file, and compares the hash of its content with the hash in its name.
    func finding(_ inspection: AcademyInspection, _ db: any Transaction) throws -> DoctorFinding {
        let names = try inspection.pictures(in: db)
        let damaged = names.first { name in
            let content = try? folder.contents(of: name, .ownerOnly)
            return content.map { PictureName(ofFile: $0) != name } ?? true
        }
        guard let damaged else { return .sound("files", "all \(names.count) files") }
        return .problem(
            "files", "The picture \(folder.file(damaged)) is missing or damaged.",
            nextStep: "Restore the file from a backup, or set the picture again.")
    }
}
