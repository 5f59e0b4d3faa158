internal import Core
internal import UIComponents

/// The results of all checks.
public struct DoctorReport: Presentable {
    public let findings: [DoctorFinding]

    /// Whether no check found a problem.
    public var isSound: Bool { findings.allSatisfy(\.isSound) }

    public func text(_ style: Style) -> String {
        let width = findings.map(\.check.count).max() ?? 0
        let markWidth = style.sentence("doctor.mark.problem").count
        return findings.flatMap { finding in
            let name = finding.check + String(repeating: " ", count: width - finding.check.count)
            let mark = style.text(finding.mark)
            let state = mark + String(repeating: " ", count: markWidth - mark.count)
            let shown = finding.isSound ? style.theme.good(state) : style.theme.bad(state)
            let margin = String(repeating: " ", count: width + markWidth + 4)
            return ["\(shown)  \(name)  \(TerminalText.escaped(finding.text(style)))"]
                + (finding.nextStep(style).map { [margin + TerminalText.escaped($0)] } ?? [])
        }.joined(separator: "\n")
    }
}
