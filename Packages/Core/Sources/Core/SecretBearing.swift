/// A value with a secret in it: however it is printed, only its type is.
public protocol SecretBearing: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension SecretBearing {
    public var description: String { "\(Self.self)(…)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
