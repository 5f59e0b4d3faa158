/// A secret that a program creates once and keeps on its device: 32 random bytes in base64url.
public struct DeviceToken: Sendable, Hashable, ContainsSecrets {
    /// The number of characters.
    public static let length = 43

    /// The rule of a field with a device token.
    public static let rule = FieldRule(
        .text(
            "[A-Za-z0-9_-]{\(length)}", lengths: length...length,
            example: "x3Zq0bX8vNq5Jr2wTt7yHc1mKd4eGf6uPa9sLo0iBnE",
            "32 random bytes in base64url, created once by the program and kept on the device."))

    public let text: String

    /// Parses a token; nil for a text of another form.
    public init?(_ text: String) {
        let isToken =
            text.utf8.count == Self.length
            && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F }
        guard isToken else { return nil }
        self.text = text
    }
}
