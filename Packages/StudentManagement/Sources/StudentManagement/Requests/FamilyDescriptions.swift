public import Core

// The meaning of the properties of families in the OpenAPI document.

extension Family: PropertiesDescribed {
    public static let descriptions = [
        "person": "The id of the person who is the guardian.",
        "name": "The guardian's full name.",
        "email": "The guardian's e-mail address.",
        "phone": "The guardian's telephone number.",
        "children":
            "The students, in the order in which the person became their guardian; the first 50, except in "
            + "the response that shows one family.",
        "childCount": "The number of all students.",
    ]
}

extension FamilyChild: PropertiesDescribed {
    public static let descriptions = [
        "guardian": "The id of the person as the guardian of this student.",
        "student": "The student's id.",
        "name": "The student's first and last name.",
        "status": "The student's status: lead, trial, active or inactive.",
        "relationship": "The guardian's relationship to the student, such as mother.",
        "pays": "Whether the guardian pays for the student.",
        "rights": "What the guardian may do for the student, and is told of them.",
        "isOfAge":
            "Whether the student is of age, so that the rights of a guardian have ended unless isKept is "
            + "true.",
        "isKept": "Whether a student of age lets the guardian keep the rights.",
    ]
}

extension FamilyDetails: PropertiesDescribed {
    public static let descriptions = [
        "family": "The person and the students.",
        "others": "The guardians of these students who are other persons.",
    ]
}

extension GuardianMatch: PropertiesDescribed {
    public static let descriptions = [
        "guardians": "The guardians, in the order of their ids.",
        "isCertain":
            "Whether all names are the same or have two words in common, besides an address or a number.",
    ]
}

extension MatchedGuardian: PropertiesDescribed {
    public static let descriptions = [
        "guardian": "The guardian's id.",
        "person": "The id of the person who is the guardian.",
        "name": "The guardian's full name.",
        "email": "The guardian's e-mail address.",
        "phone": "The guardian's telephone number.",
        "student": "The id of the student for whom the guardian is responsible.",
        "studentName": "The student's first and last name.",
    ]
}

extension JoinedGuardians: PropertiesDescribed {
    public static let descriptions = [
        "families": "The persons that the guardians became, with their students.",
        "records": "The number of guardians that were joined.",
        "further":
            "The number of certain matches after the 200 that a request joins; a repeated request joins "
            + "these.",
        "sentences":
            "Sentences about values that differed and became notes about the students, at most 100, in the "
            + "caller's language.",
    ]
}
