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

    static func sound(_ check: String, _ text: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: true, text: text, nextStep: nil)
    }

    static func problem(_ check: String, _ text: String, nextStep: String) -> DoctorFinding {
        DoctorFinding(check: check, isSound: false, text: text, nextStep: nextStep)
    }
}

/// The results of all checks.
public struct DoctorReport: Presentable {
    public let findings: [DoctorFinding]

    /// Whether no check found a problem.
    public var isSound: Bool { findings.allSatisfy(\.isSound) }

    public func text(_ style: Style) -> String {
        let width = findings.map(\.check.count).max() ?? 0
        return findings.flatMap { finding in
            let name = finding.check + String(repeating: " ", count: width - finding.check.count)
            let mark = finding.isSound ? style.theme.good("ok     ") : style.theme.bad("problem")
            let margin = String(repeating: " ", count: width + 11)
            return ["\(mark)  \(name)  \(TerminalText.escaped(finding.text))"]
                + (finding.nextStep.map { [margin + TerminalText.escaped($0)] } ?? [])
        }.joined(separator: "\n")
    }
}
