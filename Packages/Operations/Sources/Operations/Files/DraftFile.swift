internal import Foundation
internal import Glibc

/// A temporary file for the new content of a file. It is in the same folder, and is then renamed to the
/// file.
///
/// A draft is locked while it is open. A draft without a lock was left by a program that was killed.
struct DraftFile {
    private static let mark = ".tmp-"

    let path: String
    let descriptor: Int32

    /// The number of attempts to create a draft; another program may remove a draft before it is locked.
    static let attempts = 8

    /// Creates a draft with a new name and mode 0600.
    init(of path: String) throws(FileError) {
        for _ in 0..<Self.attempts {
            let draft = path + Self.mark + String(UInt64.random(in: .min ... .max), radix: 36)
            let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
            guard file >= 0 else {
                if errno == EEXIST { continue }
                throw .notWritten(path, PrivateFile.reason())
            }
            var status = stat()
            let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0
            guard isLocked || errno == EWOULDBLOCK, fstat(file, &status) == 0 else {
                let reason = PrivateFile.reason()
                Glibc.close(file)
                unlink(draft)
                throw .notWritten(path, reason)
            }
            if isLocked, status.st_nlink > 0 {
                self.path = draft
                descriptor = file
                return
            }
            Glibc.close(file)
        }
        throw .notWritten(path, "other programs removed its draft \(Self.attempts) times")
    }

    func close() { Glibc.close(descriptor) }

    /// Removes the drafts of a file that killed programs left.
    static func removeAll(of path: String) {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(url.lastPathComponent + mark) {
            remove(folder + "/" + name)
        }
    }

    /// Whether a file is a draft that a program writes at present.
    static func isInUse(_ path: String) -> Bool {
        guard path.contains(mark) else { return false }
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { Glibc.close(file) }
        return flock(file, LOCK_SH | LOCK_NB) != 0
    }

    /// Removes a draft, unless it is locked.
    private static func remove(_ path: String) {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { Glibc.close(file) }
        var status = stat()
        let isRegular = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        if isRegular, flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}
