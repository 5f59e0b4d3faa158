public import Core

/// What is wrong with the academy's signing keys.
public enum SigningKeyError: AcademyError, Equatable {
    /// There is no key to sign codes with.
    case noneActive

    public var kind: ErrorKind { .unavailable }
    public var code: String { "signing-key.none-active" }
    public var description: String { "The academy has no active signing key, so no codes can be made." }
    public var nextStep: String? { "Make one with: classly-admin codes keys rotate" }
}
