internal import CXattr
internal import Glibc

/// A mark on a database's file that all of it was checked and that it has not changed since.
///
/// It is an extended attribute with the file's inode, size and time of change. File systems without extended
/// attributes keep no marks.
struct CheckedMark {
    private static let name = "user.classly.checked"
    private static let valueLimit = 128

    private let path: String
    private let value: [UInt8]
    /// Whether the file changed more than a second ago: the clock of a file system ticks every few
    /// milliseconds, so a change soon after another can have the same time.
    private let isSettled: Bool

    init(_ path: String, _ status: stat) {
        self.path = path
        let changed = status.st_mtim
        value = Array("\(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)".utf8)
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        isSettled = now.tv_sec - changed.tv_sec > 1
    }

    /// Whether the file has the mark.
    var isSet: Bool {
        var stored = [UInt8](repeating: 0, count: Self.valueLimit)
        let count = getxattr(path, Self.name, &stored, stored.count)
        return count >= 0 && stored.prefix(count).elementsEqual(value)
    }

    /// Marks the file, unless it changed just now.
    func set() {
        if isSettled { setxattr(path, Self.name, value, value.count, 0) }
    }
}
