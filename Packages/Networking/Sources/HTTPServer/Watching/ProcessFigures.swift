internal import Glibc

/// What the system knows of this process.
enum ProcessFigures {
    /// Bytes of memory that the process has of the machine's; nil where the system does not say.
    static func residentBytes() -> Int? {
        // The pages it may use, then those it has (proc(5), statm).
        guard let text = read("/proc/self/statm") else { return nil }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        let (bytes, overflow) = pages.multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
        return overflow ? nil : bytes
    }

    /// The first bytes of a file that is made as it is read.
    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let text = String(unsafeUninitializedCapacity: 256) {
            max(0, Glibc.read(file, $0.baseAddress, $0.count))
        }
        return text.isEmpty ? nil : text
    }
}
