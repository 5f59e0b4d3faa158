internal import Academy
internal import Application
internal import Core
internal import Persistence
internal import TamperEvidence

/// Checks the stored heads of the hash chains, in the data folder's file and in a copy of that file.
struct ChainHeadInspection {
    private struct File {
        let check: String
        let path: String
        let heads: Result<ChainHeads?, any Error>
        /// The finding if there is no such file.
        let missing: DoctorFinding

        init(_ check: String, _ file: ChainHeadFile, missing: DoctorFinding) {
            self.check = check
            path = file.path
            heads = Result { try file.heads() }
            self.missing = missing
        }
    }

    private let files: [File]

    /// Reads the files.
    init(folder: String, copy: String?) {
        let path = DataFolder.chainHeadsPath(in: folder)
        let file = File(
            "heads", ChainHeadFile(path: path),
            missing: .sound("heads", Phrase("doctor.heads.unwritten", ["path": path]).of(.operations)))
        let copied = copy.map { copy in
            File(
                "copy", ChainHeadFile(copy: copy),
                missing: .problem(
                    "copy", Phrase("doctor.no-copy", ["path": copy]).of(.operations),
                    nextStep: Phrase("doctor.no-copy.step").of(.operations))
            )
        }
        files = [file] + (copied.map { [$0] } ?? [])
    }

    /// Compares the stored heads with the hash chains of a database.
    func findings(_ inspection: AcademyInspection, _ db: any Transaction) throws -> [DoctorFinding] {
        try files.map { file in
            do {
                guard let known = try file.heads.get() else { return file.missing }
                guard let difference = try inspection.academy.difference(from: known, in: db) else {
                    return .sound(
                        file.check,
                        Phrase("doctor.sound-heads", ["time": "\(known.writtenAt)"]).of(.operations))
                }
                return .problem(
                    file.check, difference,
                    nextStep: Phrase("doctor.step.replaced", ["path": file.path.shellWord]).of(.operations))
            } catch let error as FileError {
                return .problem(
                    file.check, error,
                    nextStep: Phrase("doctor.step.changed", ["path": file.path.shellWord]).of(.operations))
            }
        }
    }
}
