public import Core
internal import Glibc

/// The maximum number of files and connections that the process may have open at once (`ulimit -n`).
public enum DescriptorLimit {
    /// The number of descriptors that a command-line program needs.
    static let program = 64

    /// Raises the limit to the wanted number, or as far as the system permits.
    ///
    /// - Returns: the new limit.
    /// - Throws: ``TooFewDescriptors`` if the new limit is lower than needed.
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

/// The error of a limit of open files that is too low.
public struct TooFewDescriptors: AcademyError, Equatable {
    let limit: Int
    let needed: Int
    let wanted: Int

    public var specification: ErrorSpecification {
        ErrorSpecification(
            .unavailable, "program.too-few-descriptors", ["limit": limit, "needed": needed, "wanted": wanted])
    }
}
