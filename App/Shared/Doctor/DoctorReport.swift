internal import Core
internal import UIComponents

/// The result of one check of an academy's data folder.
public struct DoctorFinding: Codable, Sendable {
    /// The name of the check, in one word: `integrity`.
    public let check: String
    public let isSound: Bool
    /// The finding, as a sentence or a few words.
    public let text: String
    /// The action that mends the problem; nil if there is no problem.
    public let nextStep: String?
    /// The error that is the problem, whose sentence has a language.
    private var error: ErrorSpecification?

    private enum CodingKeys: String, CodingKey { case check, isSound, text, nextStep }

    static func sound(_ check: String, _ text: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: true, text: text, nextStep: nil)
    }

    static func problem(_ check: String, _ text: String, nextStep: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: false, text: text, nextStep: nextStep)
    }

    static func problem(_ check: String, _ error: any AcademyError, nextStep: String) -> DoctorFinding {
        var finding = problem(check, error.description, nextStep: nextStep)
        finding.error = error.specification
        return finding
    }

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

/// The results of all checks.
public struct DoctorReport: Presentable {
    public let findings: [DoctorFinding]

    /// Whether no check found a problem.
    public var isSound: Bool { findings.allSatisfy(\.isSound) }

    public func text(_ style: Style) -> String {
        let width = findings.map(\.check.count).max() ?? 0
        let markWidth = style.translated("problem").count
        return findings.flatMap { finding in
            let name = finding.check + String(repeating: " ", count: width - finding.check.count)
            let mark = style.translated(finding.isSound ? "ok" : "problem")
            let state = mark + String(repeating: " ", count: markWidth - mark.count)
            let shown = finding.isSound ? style.theme.good(state) : style.theme.bad(state)
            let margin = String(repeating: " ", count: width + markWidth + 4)
            return ["\(shown)  \(name)  \(TerminalText.escaped(finding.text(style)))"]
                + (finding.nextStep(style).map { [margin + TerminalText.escaped($0)] } ?? [])
        }.joined(separator: "\n")
    }
}
