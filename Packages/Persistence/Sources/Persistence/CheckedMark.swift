internal import CXattr
internal import Glibc

/// A mark that a database's file has passed the check of ``DatabaseFile`` and has not changed since.
///
/// The mark is an extended attribute with the file's inode, size and modification time, and the word
/// `partly` if the file was not checked as a whole. On a file system without extended attributes, files have
/// no marks and are checked each time.
struct CheckedMark {
    private static let name = "user.classly.checked"
    private static let valueLimit = 128

    private let path: String
    private let value: [UInt8]
    /// Whether the file was modified more than a second ago. The clock of a file system ticks every few
    /// milliseconds, so two modifications shortly after one another can have the same time.
    private let isSettled: Bool

    /// - Parameter isWhole: whether the file is checked as a whole.
    init(_ path: String, _ status: stat, isWhole: Bool) {
        self.path = path
        let changed = status.st_mtim
        let file = "\(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
        value = Array((isWhole ? file : file + " partly").utf8)
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        isSettled = now.tv_sec - changed.tv_sec > 1
    }

    /// Whether the file has the mark of its present state.
    var isSet: Bool {
        var stored = [UInt8](repeating: 0, count: Self.valueLimit)
        let count = getxattr(path, Self.name, &stored, stored.count)
        return count >= 0 && stored.prefix(count).elementsEqual(value)
    }

    /// Marks the file, unless it was modified within the last second or two.
    func set() {
        if isSettled { setxattr(path, Self.name, value, value.count, 0) }
    }
}
