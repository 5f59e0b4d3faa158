public import Core
internal import Glibc

/// How many files and connections the process may have open at once (`ulimit -n`).
public enum DescriptorLimit {
    /// Descriptors that a command-line program needs.
    static let program = 64

    /// Raises the limit where it is lower than wanted, as far as the system lets it.
    ///
    /// - Returns: the limit from now on.
    /// - Throws: ``TooFewDescriptors`` where it stays lower than what is needed.
    @discardableResult
    public static func raise(to wanted: Int, needed: Int) throws(TooFewDescriptors) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        if limit.rlim_cur < rlim_t(wanted), limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        }
        let count = Int(clamping: limit.rlim_cur)
        guard count >= needed else { throw TooFewDescriptors(limit: count, needed: needed, wanted: wanted) }
        return count
    }
}

/// The process may open too few files to do its work.
public struct TooFewDescriptors: UnspecifiedError, Equatable {
    let limit: Int
    let needed: Int
    let wanted: Int

    public var kind: ErrorKind { .unavailable }
    public var code: String { "program.too-few-descriptors" }
    public var description: String {
        "The program may open \(limit) files at once (ulimit -n), and needs \(needed) at least."
    }
    public var nextStep: String? { "Raise the limit with: ulimit -n \(wanted)" }
}
