public import Core

// The meaning of the properties of students whom a change concerns in the OpenAPI document.

extension UninformedStudent: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "name": "The student's name.",
        "phone": "The student's phone number, else that of a guardian; missing without one.",
    ]
}

extension EndingCredit: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "studentName": "The student's name.",
        "pass": "The id of the pass that got the credit back.",
        "planName": "The name of its plan.",
        "lastDay": "The last day of the pass.",
    ]
}

extension RemainingPass: PropertiesDescribed {
    public static let descriptions = [
        "pass": "The pass's id.",
        "planName": "The name of its plan.",
        "creditsLeft": "The unused credits; missing if the pass is unlimited.",
        "lastDay": "The last day of the pass.",
    ]
}

/// The meaning of a property that several responses have.
enum Meaning {
    static let toPhone =
        "The students to whom no message about the change goes, in the response to it; missing without any."
}
