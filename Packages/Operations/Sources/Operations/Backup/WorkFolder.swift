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
    /// Another program may remove a new folder before it is locked; then the next one is created.
    ///
    /// - Parameters:
    ///   - file: the path of the file that the program writes.
    ///   - isCreated: is called with the path of each new folder before it is locked.
    init(for file: String, isCreated: (String) -> Void = { _ in }) throws(FileError) {
        Self.removeAll(for: file)
        var reason = String(cString: strerror(EEXIST))
        for _ in 0..<DraftFile.attempts {
            let folder = file + Self.mark + String(UInt64.random(in: .min ... .max), radix: 36)
            guard mkdir(folder, 0o700) == 0 else {
                if errno == EEXIST { continue }
                throw .notWritten(file, PrivateFile.reason())
            }
            isCreated(folder)
            if let locked = Self.locked(folder) {
                path = folder
                descriptor = locked
                return
            }
            reason = PrivateFile.reason()
            rmdir(folder)
        }
        throw .notWritten(file, reason)
    }

    /// Opens and locks a folder; returns nil, with the reason in `errno`, if that fails or the folder was
    /// removed before it was locked.
    private static func locked(_ path: String) -> Int32? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        var status = stat()
        if flock(folder, LOCK_EX | LOCK_NB) == 0, lstat(path, &status) == 0 { return folder }
        let reason = errno
        close(folder)
        errno = reason
        return nil
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
