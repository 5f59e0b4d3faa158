internal import Core
internal import UIComponents

/// The result of one check of an academy's data folder.
public struct DoctorFinding: Codable, Sendable {
    /// The name of the check, in one word: `integrity`.
    public let check: String
    public let isSound: Bool
    /// The finding, as a sentence or a few words.
    public let text: String
    /// The action that mends the problem, or shows what a person should look at; nil without either.
    public let nextStep: String?
    /// The error that is the problem, whose sentence has a language.
    private var error: ErrorSpecification?

    private enum CodingKeys: String, CodingKey { case check, isSound, text, nextStep }

    static func sound(_ check: String, _ text: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: true, text: text, nextStep: nil)
    }

    /// A finding that a person should look at, and which need not be wrong.
    static func notice(_ check: String, _ text: String, nextStep: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: true, text: text, nextStep: nextStep)
    }

    static func problem(_ check: String, _ text: String, nextStep: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: false, text: text, nextStep: nextStep)
    }

    static func problem(_ check: String, _ error: any AcademyError, nextStep: String) -> DoctorFinding {
        var finding = problem(check, error.description, nextStep: nextStep)
        finding.error = error.specification
        return finding
    }

    var mark: String { isSound ? nextStep == nil ? "ok" : "note" : "problem" }

    func text(_ style: Style) -> String {
        error.map { $0.sentence(in: style.language) } ?? style.translated(text)
    }

    func nextStep(_ style: Style) -> String? {
        guard let error, error.nextStep(in: .english) == nextStep else {
            return nextStep.map(style.translated)
        }
        return error.nextStep(in: style.language)
    }
}
