internal import Academy
internal import Core
internal import Glibc
internal import Persistence
internal import Pictures

/// Compares the files of the pictures with those that a database names, or those in the database.
struct PictureInspection {
    /// Nil if the database has the files.
    private let folder: PictureFolder?
    /// The names of the files before the database is read: a file gets its row before it is written.
    private let names: [String]

    init(folder: PictureFolder?) {
        self.folder = folder
        names = folder?.names ?? []
    }

    /// Reads each file, compares the hash of its content with the hash in its name, and looks for files
    /// that no picture uses and that no sweep removes.
    func finding(_ inspection: AcademyInspection, _ db: any Transaction) throws -> DoctorFinding {
        let pictures = try inspection.pictures(in: db)
        let damaged = try pictures.first { name in
            let content =
                if let folder { try? folder.contents(of: name, .ownerOnly) } else {
                    try DatabasePictures.content(of: name, in: db)
                }
            return content.map { PictureName(ofFile: $0) != name } ?? true
        }
        if let damaged {
            return .problem(
                "files", Phrase("doctor.picture", ["path": path("\(damaged)")]).of(.operations),
                nextStep: Phrase("doctor.picture.step").of(.operations))
        }
        let unknown = try names.filter { try isUnknown($0, inspection, db) }.map(path)
        guard let first = unknown.first else {
            return .sound(
                "files",
                Phrase(
                    pictures.count == 1 ? "doctor.files.one" : "doctor.files", ["count": "\(pictures.count)"]
                ).of(.operations)
            )
        }
        let (name, others) = (first.escapingControls, unknown.count - 1)
        return .problem(
            "files",
            Phrase(
                others == 0 ? "doctor.unknown-file" : "doctor.unknown-files",
                ["path": name, "count": "\(others)"]
            ).of(.operations),
            nextStep: Phrase("doctor.step.remove", ["words": first.shellWord]).of(.operations))
    }

    /// The path of a file; its name if it is in the database.
    private func path(_ name: String) -> String { folder.map { "\($0.path)/\(name)" } ?? name }

    private func isUnknown(
        _ name: String, _ inspection: AcademyInspection, _ db: any Transaction
    ) throws -> Bool {
        if let picture = try? PictureName(parsing: name), try inspection.academy.isKnown(picture, in: db) {
            return false
        }
        // A server may have removed the file, or may write it.
        let path = path(name)
        var status = stat()
        return lstat(path, &status) == 0 && !DraftFile.isInUse(path)
    }
}
