public import Core

// The fields of the requests about devices, and the meaning of their properties in the OpenAPI document.

/// The rules of the fields. The examples are those of RFC 8291, appendix A.
private enum PushRules {
    /// Any other text is refused by the rules of addresses, which no schema describes.
    static let endpoint = FieldRule(
        .text(
            lengths: 1...PushEndpoint.longest,
            example: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"))
    static let p256dh = FieldRule(
        .text(
            lengths: 1...128,
            example: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ))
    static let auth = FieldRule(.text(lengths: 1...64, example: "BTBZMqHH6r4Tts7J_aSIgg"))
}

extension SubscribeToPush: FieldDescribed {
    public static let fields = [
        "endpoint": PushRules.endpoint, "p256dh": PushRules.p256dh, "auth": PushRules.auth,
        "name": FreeText.rule("name", example: "Rosa’s phone"),
    ]
}

extension SubscribeToPush: PropertiesDescribed {
    public static let descriptions = [
        "endpoint": "The https address at the push service, which the browser gives.",
        "p256dh": "The public key of the browser, in base64url.",
        "auth": "The authentication secret of the browser, in base64url.",
        "name": "The name of the device in the list.",
    ]
}

extension SubscribedDevice: PropertiesDescribed {
    public static let descriptions = ["device": "The id of the device."]
}

extension PushKey: PropertiesDescribed {
    public static let descriptions = [
        "publicKey": "The key, a point of P-256 without compression, in base64url (RFC 8292)."
    ]
}

extension PushDevice: PropertiesDescribed {
    public static let descriptions = [
        "id": "The device's id.", "name": "The device's name.",
        "service": "The host of the push service that delivers the messages.",
        "subscribedAt": "When the messages began to be shown on it.",
        "lastSentAt": "When the push service took the last message; missing before the first.",
        "failures": "The number of attempts that failed since then.",
        "isThis": "Whether it is the device with which the list was requested.",
    ]
}

extension MessageChannels: PropertiesDescribed {
    public static let descriptions = [
        "account": "The id of the account.",
        "both": "The kinds that are sent by e-mail and to devices.",
        "mail": "The kinds that are sent by e-mail only.",
        "push":
            "The kinds that are sent to devices only; by e-mail if no push service takes them within five "
            + "minutes.",
    ]
}

extension EditMessageChannels: PropertiesDescribed {
    public static let descriptions = [
        "both": "Kinds that are sent by e-mail and to devices from now on.",
        "mail": "Kinds that are sent by e-mail only.", "push": "Kinds that are sent to devices only.",
    ]
}
