internal import Core
public import Messages

extension TemplateDetails: FieldPresentable {
    public static let fields: [Field<TemplateDetails>] = [
        .text("Kind") { $0.kind.rawValue }, .text("Language") { $0.language },
        .text("Changed") { $0.isChanged.yesOrNo }, .text("Subject") { $0.subjectLine },
    ]

    public func text(_ style: Style) -> String {
        if let example { return message(example.subjectLine, example.text, style) }
        return style.sections([
            ("", message(subjectLine, text, style)),
            (
                "",
                style.details([
                    "Language": language, "Changed": isChanged.yesOrNo,
                    "Placeholders": placeholders.joined(separator: " "),
                ])
            ),
        ])
    }

    private func message(_ subject: String, _ text: String, _ style: Style) -> String {
        style.sections([("", style.details(["Subject": subject])), ("Text", text.escapingControlsInLines)])
    }
}

/// The text of a template alone, to edit it in a file.
public struct TemplateText: Presentable {
    private let template: TemplateDetails

    public init(_ template: TemplateDetails) { self.template = template }

    public func text(_ style: Style) -> String { template.text.escapingControlsInLines }
    public func encode(to encoder: any Encoder) throws { try template.encode(to: encoder) }
}
