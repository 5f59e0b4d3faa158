public import Core

/// What the programs of one release have in common.
public enum Release {
    /// The version of all programs.
    public static let version = "0.1.0"

    /// ``version`` as a value.
    public static var parsedVersion: ProgramVersion? { ProgramVersion(version) }
}
