internal import Core
internal import Foundation
internal import Glibc
internal import Persistence

/// Checks the permissions in a data folder, and the free space of its disk.
struct DataFolderInspection {
    let folder: String

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
                    "modes", "The mode of \(path) is \(octal(mode)); it has to be \(octal(wanted)).",
                    nextStep: isProtected
                        ? Self.opening(path) : "Protect it: chmod \(octal(wanted)) \(path.shellWord)")
            }
        }
        return .sound("modes", "only the owner can read the \(names.count) files")
    }

    /// The action if the database cannot be written, which needs no backup.
    var openingForWrites: String {
        var status = stat()
        let isWritable = stat(folder, &status) == 0 && status.st_mode & 0o700 == 0o700
        return isWritable
            ? "Check who owns the folder, and that its disk can be written: ls -ld \(folder.shellWord)"
            : Self.opening(folder)
    }

    /// The action that lets the owner of a folder use it.
    private static func opening(_ folder: String) -> String {
        "Let its owner write it: chmod 0700 \(folder.shellWord)"
    }

    /// Checks the free space: an import and the growing log need room for a copy of the database. The disk
    /// of a backup, which may be another, needs more.
    ///
    /// - Parameter space: the bytes that are needed in addition to the copy.
    func disk(needed space: Int) -> DoctorFinding {
        let (needed, overflow) = space.addingReportingOverflow(databaseSize)
        guard let free = DataFolder.freeSpace(at: folder) else {
            return .problem(
                "disk", "The free space of the disk cannot be read.",
                nextStep: "Check it with: df \(folder.shellWord)")
        }
        guard !overflow, free >= UInt64(needed) else {
            return .problem(
                "disk", "\(free >> 20) MiB are free; a copy of the database needs \(needed >> 20) MiB.",
                nextStep: "Free space on the disk.")
        }
        return .sound(
            "disk", "\(free >> 20) MiB free, the database has \((databaseSize + (1 << 20) - 1) >> 20) MiB")
    }

    private var databaseSize: Int {
        var status = stat()
        return stat(DataFolder.databasePath(in: folder), &status) == 0 ? status.st_size : 0
    }

    private func octal(_ mode: UInt32) -> String { "0" + String(mode, radix: 8) }
}
