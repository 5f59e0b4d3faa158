public import Core

/// A device where an account is signed in.
public struct Device: Codable, Sendable, Hashable {
    /// The stored name of a device that was given none.
    static let unnamed = "unnamed device"

    public let id: DeviceID
    public let name: String
    public let signedInAt: Instant
    /// The last refresh of the sign-in. The last request can be later, by up to the lifetime of an access
    /// token.
    public let lastUsedAt: Instant
    public let expiresAt: Instant
}

extension Device {
    /// The name to store for a device or a passkey: the given one, or ``unnamed``.
    ///
    /// - Throws: `InvalidValue`.
    static func name(_ given: String?, field: String = "device") throws -> String {
        try FreeText.parseOptional(given, field: field) ?? unnamed
    }

    /// The device as a person sees it: one that was given no name has one in the person's language.
    func shown(in language: Language) -> Device {
        guard name == Self.unnamed else { return self }
        return Device(
            id: id, name: Phrase("device.unnamed").text(in: language, of: .authentication),
            signedInAt: signedInAt, lastUsedAt: lastUsedAt, expiresAt: expiresAt)
    }
}
