public import Core

// The meaning of this feature's properties in the OpenAPI document.

extension Student: PropertiesDescribed {
    public static let descriptions = [
        "id": "The student's id, which never changes.",
        "key": "The student's key in the CSV files; missing if the student was not imported with one.",
        "firstName": "The given names.",
        "lastName": "The family names.",
        "email": "The student's own e-mail address; a child may have none.",
        "nationalID": "The number of the identity document: letters in upper case, digits and dashes.",
        "phone": "The telephone number: digits, with a plus sign before a country code.",
        "birthDate": "The day of birth.",
        "joinedOn":
            "The day on which the student joined the academy; today unless a request names an earlier one.",
        "status":
            "lead: interested, has not come yet. trial: tries out classes. active: takes classes. "
            + "inactive: has left; the history is kept. The default of a new student is active.",
        "level": "The student's level in the academy's own words, such as beginner.",
        "emergencyName": "The name of the person to call in an emergency.",
        "emergencyPhone": "The telephone number of the person to call in an emergency.",
        "messagesLeft":
            "After an erasure, the number of delivered messages that may still be in the mail system, such as "
            + "files in its folder, which the next delivery removes; missing if there are none.",
        "warnings":
            "What may be wrong with a student who was just admitted, such as another student with the same "
            + "name or phone number; missing if nothing is, and without the permission to read students.",
    ]
}

extension StudentWarning: PropertiesDescribed {
    public static let descriptions = [
        "code": "A stable code, such as student.similar.", "message": "The sentence for people.",
        "student": "The id of the other student; missing if none is concerned.",
    ]
}

extension DeletedStudent: PropertiesDescribed {
    public static let descriptions = ["student": "The id of the deleted student, which is not used again."]
}

extension StudentMerge: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student with all values and records.",
        "duplicate": "The id of the student that was removed; it finds the student who stays.",
        "moved": "The numbers of records that the student got from the duplicate, by kind.",
        "conflicts":
            "Sentences about values and records that the student could not get from the duplicate, in the "
            + "caller's language.",
    ]
}

extension StudentDetails: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student.",
        "guardians": "The student's guardians, in the order in which they were added.",
    ]
}

extension Guardian: PropertiesDescribed {
    public static let descriptions = [
        "id": "The guardian's id.",
        "student": "The student for whom the guardian is responsible.",
        "person":
            "The id of the person, who may be a guardian of several students: an edit of the name, the "
            + "address or the phone number changes them for all of these students.",
        "name": "The guardian's full name.",
        "email": "The guardian's e-mail address.",
        "phone": "The guardian's telephone number.",
        "relationship": "The guardian's relationship to the student, such as mother.",
        "pays": "Whether the guardian pays for the student; true unless a request says otherwise.",
    ]
}

extension ShowGuardian: PropertiesDescribed {
    public static let descriptions = ["guardian": "The guardian's id."]
}
