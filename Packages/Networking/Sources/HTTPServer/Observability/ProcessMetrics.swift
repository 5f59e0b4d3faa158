internal import Foundation

/// The resources of this process, as the operating system reports them.
enum ProcessMetrics {
    /// Bytes of physical memory in use; nil if the system does not report them.
    static var residentBytes: Int? {
        // The second field of statm is the number of resident pages (proc(5)).
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        let (bytes, overflow) = pages.multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
        return overflow ? nil : bytes
    }
}
