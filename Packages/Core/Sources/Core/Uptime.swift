/// How long the machine has been running, which a change of its clock does not change.
public struct Uptime: Hashable, Sendable {
    /// The identifier of the machine's start; another start has another one.
    public let boot: String
    public let milliseconds: Int64

    public init(boot: String, milliseconds: Int64) {
        self.boot = boot
        self.milliseconds = milliseconds
    }
}
