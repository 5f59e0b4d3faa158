internal import Core
public import Messages

extension TemplateDetails: FieldPresentable {
    public func text(_ style: Style) -> String {
        if let example { return message(example.subjectLine, example.text, style) }
        return style.sections([
            ("", message(subjectLine, text, style)),
            (
                "",
                style.details([
                    "label.language": language, "label.changed": isChanged.yesOrNo,
                    "label.placeholders": placeholders.joined(separator: " "),
                ])
            ),
            (
                style.sentence("template.ignored"),
                ignored.map { [$0.reason, message($0.subjectLine, $0.text, style)].joined(separator: "\n") }
                    ?? ""
            ),
        ])
    }

    private func message(_ subject: String, _ text: String, _ style: Style) -> String {
        style.sections([
            ("", style.details(["label.subject": subject])),
            (style.sentence("label.text"), text.escapingControlsInLines),
        ])
    }
}

/// The text of a template without its other parts, for editing it in a file.
public struct TemplateText: Presentable {
    private let template: TemplateDetails

    public init(_ template: TemplateDetails) { self.template = template }

    public func text(_ style: Style) -> String { template.text.escapingControlsInLines }
    public func encode(to encoder: any Encoder) throws { try template.encode(to: encoder) }
}
