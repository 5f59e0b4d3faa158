/// The results of all checks.
public struct DoctorReport: Encodable, Sendable {
    public let findings: [DoctorFinding]

    /// Whether no check found a problem.
    public var isSound: Bool { findings.allSatisfy(\.isSound) }
}
