public import Core

// The meaning of this feature's properties in the OpenAPI document.

extension PictureInfo: PropertiesDescribed {
    public static let descriptions = [
        "of": "The kind of the picture's subject.",
        "id": "The id of the class, the venue or the student; 1 for the academy.",
        "file": "The name of the picture's file.", "mediaType": "image/png or image/jpeg.",
        "width": "The width in pixels; missing until the file of an imported picture is there.",
        "height": "The height in pixels; missing until the file of an imported picture is there.",
        "size": "The bytes of the file; missing until the file of an imported picture is there.",
        "setAt": "When the picture was set.",
    ]
}

extension PictureFileInfo: PropertiesDescribed {
    public static let descriptions = [
        "picture": "The name of the picture's file.", "width": "The width in pixels.",
        "height": "The height in pixels.", "size": "The bytes of the file.",
    ]
}

extension ListClassPictures: PropertiesDescribed {
    public static let descriptions = ["classes": "The ids of the classes."]
}

extension ClassPictures: PropertiesDescribed {
    public static let descriptions = ["pictures": "The pictures of the classes that have one."]
}

extension ListStudentPictures: PropertiesDescribed {
    public static let descriptions = ["students": "The ids of the students."]
}

extension StudentPictures: PropertiesDescribed {
    public static let descriptions = ["pictures": "The pictures of the students who have one."]
}

private let ofClass = ["class": "The class."]
private let ofVenue = ["venue": "The venue."]
private let ofStudent = ["student": "The student."]
private let ofFile = ["picture": "The name of the picture's file."]

extension ShowClassPicture: PropertiesDescribed { public static let descriptions = ofClass }
extension SetClassPicture: PropertiesDescribed { public static let descriptions = ofClass }
extension RemoveClassPicture: PropertiesDescribed { public static let descriptions = ofClass }

extension ShowVenuePicture: PropertiesDescribed { public static let descriptions = ofVenue }
extension SetVenuePicture: PropertiesDescribed { public static let descriptions = ofVenue }
extension RemoveVenuePicture: PropertiesDescribed { public static let descriptions = ofVenue }

extension ShowStudentPicture: PropertiesDescribed { public static let descriptions = ofStudent }
extension SetStudentPicture: PropertiesDescribed { public static let descriptions = ofStudent }
extension RemoveStudentPicture: PropertiesDescribed { public static let descriptions = ofStudent }

extension ShowPictureFile: PropertiesDescribed { public static let descriptions = ofFile }
extension RestorePictureFile: PropertiesDescribed { public static let descriptions = ofFile }

extension ShowStationPicture: PropertiesDescribed {
    public static let descriptions = [
        "venue": "The venue; a station can only name its own, by the id.",
        "student": "The id of a student who is expected today at the venue.",
    ]
}
