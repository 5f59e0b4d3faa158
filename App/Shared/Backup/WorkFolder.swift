internal import Foundation
internal import Glibc

/// A private temporary folder beside a file that a program is writing, for the parts of that file.
///
/// It is locked while it is in use. A folder without a lock was left by a program that was killed.
struct WorkFolder {
    private static let mark = ".work-"

    let path: String
    private let descriptor: Int32

    /// Removes the folders that killed programs left, and creates one with a new name and mode 0700.
    ///
    /// - Parameter file: the path of the file that the program writes.
    init(for file: String) throws(FileError) {
        Self.removeAll(for: file)
        path = file + Self.mark + String(UInt64.random(in: .min ... .max), radix: 36)
        guard mkdir(path, 0o700) == 0 else { throw .notWritten(file, PrivateFile.reason()) }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let reason = PrivateFile.reason()
            rmdir(path)
            throw .notWritten(file, reason)
        }
    }

    /// Removes the folder with its content.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
    }

    /// Removes the folders that killed programs left.
    static func removeAll(for file: String) {
        let url = URL(filePath: file)
        let parent = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where isWork(name, for: url.lastPathComponent) {
            let path = parent + "/" + name
            let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0 else { continue }
            if flock(folder, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
            close(folder)
        }
    }

    /// Whether a name belongs to a work folder for a file.
    static func isWork(_ name: String, for file: String) -> Bool { name.hasPrefix(file + mark) }
}
