public import Core

// The meaning of the properties of guardians' codes in the OpenAPI document.

private enum Meaning {
    static let code = "The one-time code. It is shown only once, and is empty in a dry run."
    static let expiresAt = "The code is refused from this instant on."
}

extension GuardianInvitation: PropertiesDescribed {
    public static let descriptions = [
        "code": Meaning.code,
        "guardian": "The id of the guardian.",
        "person": "The id of the person, who may be a guardian of several students.",
        "name": "The guardian's name.",
        "email": "The address to which the code is sent; missing if there is none.",
        "hasAccount": "Whether an account signs in with the address, to which the code can add the children.",
        "givenRights":
            "The rights that the person got at the students where they had none but that of paying; empty if "
            + "they got none.",
        "expiresAt": Meaning.expiresAt,
    ]
}

extension GuardianCode: PropertiesDescribed {
    public static let descriptions = [
        "code": Meaning.code,
        "student": "The student whose guardian the holder of the code becomes.",
        "studentName": "The student's name.",
        "expiresAt": Meaning.expiresAt,
    ]
}

extension AddRole: PropertiesDescribed {
    public static let descriptions = [
        "code": "The one-time code of an invitation of a student or guardian, or a student's code.",
        "name": "The guardian's name, for a student's code; by default that of the account's owner.",
    ]
}

extension AddedRole: PropertiesDescribed {
    public static let descriptions = [
        "account": "The account's id.",
        "role": "The role that was added: student or guardian.",
        "student": "The id of the student to whom the account belongs; missing for others.",
        "person": "The id of the person who is a guardian with the account; missing for others.",
        "audiences": "The audiences that the account can sign in as: admin for staff, student for families.",
        "wards": "The students for whom the owner has rights now.",
    ]
}
