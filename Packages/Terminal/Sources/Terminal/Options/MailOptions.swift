public import ArgumentParser
public import Core
internal import Messages
public import Operations

/// The options of a command that delivers messages from a data folder. A server has the same settings.
public struct MailOptions: ParsableArguments {
    @Option(
        help: .of(
            "option.mail-delivery", ["form": MailDelivery.form], note: "option.mail-delivery.note",
            value: "mail-system"))
    var mailDelivery: String?

    @Option(
        help: .of("option.mail-from", note: "option.mail-from.note", value: "address"))
    var mailFrom: String?

    @Option(
        help: .of(
            "option.mail-user", ["variable": MailSettings.passwordVariable], note: "option.mail-user.note",
            value: "name"))
    var mailUser: String?

    @Option(
        help: .of("option.mail-password-file", note: "option.mail-password-file.note", value: "path"),
        completion: .file())
    var mailPasswordFile: String?

    @Option(
        help: .of("option.mail-ca", note: "option.mail-ca.note", value: "path"),
        completion: .file())
    var mailCA: String?

    public init() {}

    public func validate() throws { try Folders.checkAreNamed(files: mailPasswordFile, mailCA) }

    /// The first option that was given, such as `--mail-from`; nil if all settings are those of the
    /// environment. The properties are read by reflection, so that a new option cannot be left out.
    public var firstGiven: String? {
        let values = Mirror(reflecting: self).children.map { ($0.value as? Option<String?>)?.wrappedValue }
        return zip(CommandInfo(Self.self).options, values).first { $0.1 != nil }?.0
    }

    /// The settings from the options, or else from the environment.
    ///
    /// - Throws: a usage error if a value is malformed.
    public var settings: MailSettings {
        get throws {
            var settings = MailSettings()
            settings.delivery = try value(mailDelivery, "CLASSLY_MAIL_DELIVERY").map { text in
                guard let delivery = MailDelivery(text) else {
                    throw ValidationError(
                        Phrase("mail.no-system", ["text": text.excerpt(), "form": MailDelivery.form]))
                }
                return delivery
            }
            settings.sender = try value(mailFrom, "CLASSLY_MAIL_FROM").map {
                try EmailAddress(parsing: $0, field: "mail-from")
            }
            settings.user = value(mailUser, "CLASSLY_MAIL_USER")
            settings.password = value(nil, MailSettings.passwordVariable)
            settings.passwordFile = value(mailPasswordFile, "CLASSLY_MAIL_PASSWORD_FILE").map(
                Folders.absolute)
            settings.authority = value(mailCA, "CLASSLY_MAIL_CA").map(Folders.absolute)
            return settings
        }
    }

    private func value(_ option: String?, _ variable: String) -> String? {
        option ?? Folders.value(of: variable, Folders.environment)
    }
}

extension MailDelivery {
    /// The forms of the setting's value, as the end of the sentence “It takes …”.
    public static let form = Phrase("value-form.mail-system")
}
