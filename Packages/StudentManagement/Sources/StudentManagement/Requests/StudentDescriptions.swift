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
        "foundBy":
            "The guardian by whom a search found the student; missing if the student matches it, and outside "
            + "of searches.",
    ]
}

extension FoundGuardian: PropertiesDescribed {
    public static let descriptions = [
        "name": "The guardian's name.",
        "relationship": "The guardian's relationship to the student, such as mother; missing if unknown.",
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
        "isOfAge":
            "Whether the student has reached the age of majority of the academy, so that the rights of a "
            + "guardian have ended unless isKept is true; false without a birth date.",
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
        "rights":
            "What the guardian may do for the student, and is told of them. sees: sees the student's data; "
            + "acts: does what the student may do; pays: pays, and sees what is owed; arrivals, absences and "
            + "departures: is told of them; messages: gets the messages to the student. They have ended at a "
            + "student of age, unless isKept is true.",
        "isKept": "Whether a student of age lets the guardian keep the rights.",
        "isOfAge":
            "true if the student is of age, so that the rights have ended unless isKept is true; otherwise "
            + "missing.",
    ]
}

extension ShowGuardian: PropertiesDescribed {
    public static let descriptions = ["guardian": "The guardian's id."]
}
