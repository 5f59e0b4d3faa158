public import Core
internal import Operations
internal import Synchronization

/// The language of the sentences that a program writes: the account's, else the environment's, else the
/// academy's, else English.
public enum ProgramLanguage {
    private struct Choice {
        var account: Language?
        var academy: Language?
    }

    private static let choice = Mutex(Choice())

    public static var current: Language {
        let choice = choice.withLock { $0 }
        return choice.account ?? ofEnvironment ?? choice.academy ?? .english
    }

    /// Whether neither the account nor the environment has a language.
    static var isUndetermined: Bool { choice.withLock(\.account) == nil && ofEnvironment == nil }

    /// The language of the environment; nil if it selects none, or one that the programs do not have.
    static var ofEnvironment: Language? { of(Folders.environment) }

    /// The language of the first variable that is set: `LC_ALL`, `LC_MESSAGES`, `LANG` (POSIX.1-2017, 8.2).
    /// The values `C` and `POSIX` mean English.
    static func of(_ environment: [String: String]) -> Language? {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = variables.lazy.compactMap({ Folders.value(of: $0, environment) }).first else {
            return nil
        }
        let language = locale.prefix { $0 != "." && $0 != "@" }
        return language == "C" || language == "POSIX" ? .english : Language(tag: language)
    }

    /// Stores the language of the account that is signed in.
    static func note(account language: Language?) { choice.withLock { $0.account = language } }

    /// Stores the language of the academy.
    static func note(academy language: Language?) { choice.withLock { $0.academy = language } }
}

extension AcademyError {
    /// The sentence in the program's language.
    public var message: String { specification.sentence(in: ProgramLanguage.current) }
    /// The next step in the program's language.
    var advice: String? { specification.nextStep(in: ProgramLanguage.current) }
}
