internal import Core
internal import Glibc

/// What tells a file from what it was before, without a look inside: its place on the disk, its size, its times.
struct FileStamp: Equatable, Sendable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    private let seconds: [Int]
    private let nanoseconds: [Int]

    /// The stamp of the file as it is now; nil where there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
        seconds = [status.st_mtim.tv_sec, status.st_ctim.tv_sec]
        nanoseconds = [status.st_mtim.tv_nsec, status.st_ctim.tv_nsec]
    }

    /// Whether the next change will show: the disk's clock goes in steps, within one of which a file can be replaced
    /// twice, and the second time get the first one's place and times again.
    func isSettled(at now: Instant) -> Bool {
        seconds.allSatisfy { now.milliseconds / 1_000 - Int64($0) > 1 }
    }
}
