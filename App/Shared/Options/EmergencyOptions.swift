public import ArgumentParser

/// The person to call in an emergency.
public struct EmergencyOptions: ParsableArguments {
    @Option(name: .customLong("emergency-name"), "The person to call in an emergency.", value: "name")
    public var name: String?
    @Option(name: .customLong("emergency-phone"), "Their phone number.", value: "number")
    public var phone: String?

    public init() {}
}
