public import Core

// The meaning of the properties of collections in the OpenAPI document.

private enum Meaning {
    static let student = "The student's id."
    static let collection = "The collection's id."
}

extension ClassCollection: PropertiesDescribed {
    public static let descriptions = [
        "id": Meaning.collection, "student": Meaning.student,
        "name": "The name; a student has it once, without regard to case and accents.",
        "icon": "The picture.", "classes": "The number of classes.",
        "addedAt": "When the collection was added.",
    ]
}

extension CollectedClass: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student, "collection": Meaning.collection, "class": "The class.",
        "addedAt": "When the class was put into the collection.",
        "movedFrom": "The name of the collection that the class has just left; missing unless it was moved.",
    ]
}

extension RemovedCollections: PropertiesDescribed {
    public static let descriptions = [
        "student": Meaning.student, "removed": "The collections as they were before.",
    ]
}

extension ShowCollection: PropertiesDescribed {
    public static let descriptions = ["student": "The student.", "collection": Meaning.collection]
}
