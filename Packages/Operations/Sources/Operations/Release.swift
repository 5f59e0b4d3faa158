public import Core

/// The release of all programs.
public enum Release {
    /// The version of all programs.
    public static let version = "0.1.0"

    /// ``version`` as a value.
    public static var parsedVersion: ProgramVersion? { ProgramVersion(version) }
}
