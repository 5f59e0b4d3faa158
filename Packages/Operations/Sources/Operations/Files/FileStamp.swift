internal import Core
internal import Glibc

/// Identifies a version of a file by its inode, size and times.
struct FileStamp: Equatable, Sendable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    private let seconds: [Int]
    private let nanoseconds: [Int]

    /// Nil if there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        number = status.st_ino
        size = status.st_size
        seconds = [status.st_mtim.tv_sec, status.st_ctim.tv_sec]
        nanoseconds = [status.st_mtim.tv_nsec, status.st_ctim.tv_nsec]
    }

    /// Whether each later change gives another stamp. Within the resolution of file times, a file can be
    /// replaced twice and get the inode and the times of the first version again.
    func isSettled(at now: Instant) -> Bool {
        seconds.allSatisfy { now.milliseconds / 1_000 - Int64($0) > 1 }
    }
}
