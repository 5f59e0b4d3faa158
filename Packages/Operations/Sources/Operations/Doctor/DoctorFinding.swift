public import Core

/// The result of one check of an academy's data folder.
public struct DoctorFinding: Encodable, Sendable {
    /// The name of the check, in one word: `integrity`.
    public let check: String
    public let isSound: Bool
    /// The finding, as a sentence or a few words.
    public let sentence: any SentenceValue
    /// The action that mends the problem, or shows what a person should look at; nil without either.
    public let step: (any SentenceValue)?

    /// The finding in English.
    public var text: String { sentence.machineText(of: .operations) }
    /// The action in English.
    public var nextStep: String? { step?.machineText(of: .operations) }

    private enum CodingKeys: String, CodingKey { case check, isSound, text, nextStep }

    private init(
        _ check: String, isSound: Bool, _ sentence: any SentenceValue, nextStep: (any SentenceValue)?
    ) {
        self.check = check
        self.isSound = isSound
        self.sentence = sentence
        step = nextStep
    }

    static func sound(_ check: String, _ sentence: any SentenceValue) -> DoctorFinding {
        DoctorFinding(check, isSound: true, sentence, nextStep: nil)
    }

    /// A finding that a person should look at, and which need not be wrong.
    static func notice(
        _ check: String, _ sentence: any SentenceValue, nextStep: any SentenceValue
    ) -> DoctorFinding {
        DoctorFinding(check, isSound: true, sentence, nextStep: nextStep)
    }

    static func problem(
        _ check: String, _ sentence: any SentenceValue, nextStep: any SentenceValue
    ) -> DoctorFinding {
        DoctorFinding(check, isSound: false, sentence, nextStep: nextStep)
    }

    static func problem(
        _ check: String, _ error: any AcademyError, nextStep: any SentenceValue
    ) -> DoctorFinding {
        problem(check, error.specification, nextStep: nextStep)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(check, forKey: .check)
        try container.encode(isSound, forKey: .isSound)
        try container.encode(text, forKey: .text)
        try container.encodeIfPresent(nextStep, forKey: .nextStep)
    }
}

/// The next step of an error that has one.
struct ErrorStep: SentenceValue {
    private let specification: ErrorSpecification

    init?(_ error: any AcademyError) {
        specification = error.specification
        guard specification.nextStep != nil else { return nil }
    }

    func text(in language: Language, of _: Catalogue) -> String {
        specification.nextStep(in: language) ?? ""
    }
}
