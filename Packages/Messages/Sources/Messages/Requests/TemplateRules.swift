public import Core

/// The rules of the fields of templates.
private enum TemplateRules {
    static let text = FieldRule(
        .text(
            lengths: 1...MessageTemplate.bodyLimit, example: "Hello {name},\n\nyour code is {code}.",
            "Lines without control characters; each placeholder becomes a value."))

    static let subjectLine = FreeText.rule(
        "subjectLine", limit: MessageTemplate.subjectLimit, example: "Your account at {academy}")
}

extension ListTemplates: FieldDescribed { public static let fields = ["language": LanguageTag.rule] }
extension ShowTemplate: FieldDescribed { public static let fields = ["language": LanguageTag.rule] }
extension ResetTemplate: FieldDescribed { public static let fields = ["language": LanguageTag.rule] }

extension EditTemplate: FieldDescribed {
    public static let fields = [
        "language": LanguageTag.rule, "subjectLine": TemplateRules.subjectLine,
        "text": TemplateRules.text,
    ]
}
