public import Core

// The meaning of the properties of templates in the OpenAPI document.

private enum Meaning {
    static let kind = "The occasion of the messages."
    static let language = "The language, such as es; the academy's by default. Its region is left out."
}

extension TemplateDetails: PropertiesDescribed {
    public static let descriptions = [
        "kind": Meaning.kind,
        "language": "The language by BCP 47, without a region.",
        "subjectLine": "The subject line, with placeholders such as {academy}.",
        "text": "The text, with placeholders such as {name}.",
        "isChanged": "Whether the academy has changed it.",
        "ignored":
            "The academy's template, which is not used since this version does not accept it; missing if there "
            + "is none.",
        "placeholders": "The placeholders that it can have.",
        "example": "A message with example values; missing unless it was asked for.",
    ]
}

extension IgnoredTemplate: PropertiesDescribed {
    public static let descriptions = [
        "subjectLine": "The subject line of the template.",
        "text": "The text of the template.",
        "reason": "The rule that it breaks, as a sentence.",
    ]
}

extension TemplateExample: PropertiesDescribed {
    public static let descriptions = [
        "subjectLine": "The subject line of the example.",
        "text": "The text of the example, with the sentence on how to opt out.",
    ]
}

extension ShowTemplate: PropertiesDescribed {
    public static let descriptions = [
        "kind": Meaning.kind, "language": Meaning.language,
        "example": "Whether to show a message with example values; false by default.",
    ]
}

extension EditTemplate: PropertiesDescribed {
    public static let descriptions = ["kind": Meaning.kind, "language": Meaning.language]
}

extension ResetTemplate: PropertiesDescribed {
    public static let descriptions = ["kind": Meaning.kind, "language": Meaning.language]
}
