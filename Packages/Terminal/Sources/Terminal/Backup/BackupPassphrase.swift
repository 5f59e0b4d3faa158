internal import Authentication
internal import Core
internal import Operations
internal import UIComponents

/// The passphrase of a backup's secrets, read from the environment or else typed on the terminal.
public enum BackupPassphrase {
    /// The environment variable.
    public static let variable = "CLASSLY_BACKUP_PASSPHRASE"

    /// Reads a passphrase; a new one has to be typed twice.
    ///
    /// - Throws: ``BackupError/passphraseMissing``, ``BackupError/passphraseShort(minimum:)``;
    ///   `InvalidValue` `password.missing` or `password.not-repeated`.
    public static func read(isNew: Bool) throws -> String {
        let passphrase = try stored ?? typed(isNew: isNew)
        return isNew ? try checked(passphrase) : passphrase
    }

    /// A new passphrase that has the minimum length.
    ///
    /// - Throws: ``BackupError/passphraseShort(minimum:)``.
    static func checked(_ passphrase: String) throws(BackupError) -> String {
        guard isLongEnough(passphrase) else { throw .passphraseShort(minimum: minimumLength) }
        return passphrase
    }

    /// The passphrase in the environment; nil if it is not set.
    static var stored: String? { Folders.value(of: variable, Folders.environment) }

    /// The minimum length of a new passphrase in code points.
    public static let minimumLength = PassphraseBox.minimumLength

    /// Whether a new passphrase has the minimum length.
    public static func isLongEnough(_ passphrase: String) -> Bool {
        passphrase.unicodeScalars.count >= minimumLength
    }

    private static func typed(isNew: Bool) throws -> String {
        guard Terminal.isTerminal(0) else { throw BackupError.passphraseMissing }
        return try PasswordInput.ask(Phrase("ask.passphrase"), isNew: isNew)
    }
}
