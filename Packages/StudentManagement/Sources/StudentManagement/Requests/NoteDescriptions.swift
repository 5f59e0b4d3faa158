public import Core

// The meaning of the properties of notes in the OpenAPI document.

extension Note: PropertiesDescribed {
    public static let descriptions = [
        "id": "The note's id.",
        "student": "The student whom the note is about.",
        "text": "The text of the note, one line.",
        "visibleTo":
            "Who sees the note. desk: staff who may change students. staff: all staff who may see the student, "
            + "the default. student: the student too.",
        "isInjury":
            "Whether the note is about an injury, which rosters show; false unless a request says so.",
        "writtenAt": "When the note was written.",
        "writtenBy": "The account that wrote the note; missing if it was imported.",
    ]
}

extension ShowNote: PropertiesDescribed { public static let descriptions = ["note": "The note's id."] }
