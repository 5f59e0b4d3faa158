internal import Core
internal import Foundation
internal import Glibc
internal import Persistence

/// Checks the permissions in a data folder, and the free space of its disk.
struct DataFolderInspection {
    let folder: String
    /// Whether the database is a file of the folder.
    var hasDatabase = true

    /// Checks that the folder and the folders in it have the mode 0700, and its files and sockets no more
    /// than 0600. Symbolic links have no mode of their own.
    func modes() -> DoctorFinding {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for path in [folder] + names.sorted().map({ folder + "/" + $0 }) {
            var status = stat()
            // The data folder itself may be given by a link.
            let found = path == folder ? stat(path, &status) : lstat(path, &status)
            guard found == 0, status.st_mode & S_IFMT != S_IFLNK else { continue }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            let wanted: UInt32 = isFolder ? 0o700 : 0o600
            let mode = status.st_mode & 0o777
            let isProtected = mode & ~wanted == 0
            guard isProtected, !isFolder || mode == wanted else {
                return .problem(
                    "modes",
                    Phrase("doctor.mode", ["path": path, "mode": octal(mode), "wanted": octal(wanted)]).of(
                        .operations),
                    nextStep: isProtected
                        ? Self.usableStep(path)
                        : Phrase("doctor.step.protect", ["words": "\(octal(wanted)) \(path.shellWord)"]).of(
                            .operations))
            }
        }
        return .sound("modes", Phrase("doctor.modes", ["count": "\(names.count)"]).of(.operations))
    }

    /// The next step if the database cannot be written, which needs no backup.
    var writableStep: any SentenceValue {
        var status = stat()
        let isWritable = stat(folder, &status) == 0 && status.st_mode & 0o700 == 0o700
        return isWritable
            ? Phrase("doctor.step.owner", ["folder": folder.shellWord]).of(.operations)
            : Self.usableStep(folder)
    }

    /// The next step that lets the owner of a folder use it.
    private static func usableStep(_ folder: String) -> any SentenceValue {
        Phrase("doctor.step.open", ["words": "0700 \(folder.shellWord)"]).of(.operations)
    }

    /// Checks the free space: an import and the growing log need room for a copy of the database. The disk
    /// of a backup, which may be another, needs more.
    ///
    /// - Parameter space: the bytes that are needed in addition to the copy.
    func disk(needed space: Int) -> DoctorFinding {
        let (needed, overflow) = space.addingReportingOverflow(databaseSize)
        guard let free = DataFolder.freeSpace(at: folder) else {
            return .problem(
                "disk", Phrase("doctor.disk.unreadable").of(.operations),
                nextStep: Phrase("doctor.step.disk", ["folder": folder.shellWord]).of(.operations))
        }
        guard !overflow, free >= UInt64(needed) else {
            return .problem(
                "disk",
                Phrase(
                    hasDatabase ? "doctor.disk.full" : "doctor.disk.low",
                    ["free": "\(free >> 20)", "needed": "\(needed >> 20)"]
                ).of(.operations),
                nextStep: Phrase("doctor.step.free-space").of(.operations))
        }
        let (space, size) = ("\(free >> 20)", "\((databaseSize + (1 << 20) - 1) >> 20)")
        return .sound(
            "disk",
            hasDatabase
                ? Phrase("doctor.disk", ["free": space, "size": size]).of(.operations)
                : Phrase("doctor.disk.free", ["free": space]).of(.operations))
    }

    private var databaseSize: Int {
        var status = stat()
        return hasDatabase && stat(DataFolder.databasePath(in: folder), &status) == 0 ? status.st_size : 0
    }

    private func octal(_ mode: UInt32) -> String { "0" + String(mode, radix: 8) }
}
