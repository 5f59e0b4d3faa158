/// A value with a secret in it: printing it shows only its type.
public protocol ContainsSecrets: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension ContainsSecrets {
    public var description: String { "\(Self.self)(…)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
