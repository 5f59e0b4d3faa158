public import Application
public import Core

extension Destination {
    static let students = Destination("students", "Students", FindStudents.self, for: [.staff], order: 20)
    static let families = Destination(
        "families", "Families", ListFamilies.self, for: [.staff], order: 21)
    static let ownNotes = Destination(
        "myNotes", "Notes about me", ListNotes.self, at: "me", for: [.students], order: 85)

    public static func student(_ id: StudentID) -> Destination {
        Destination("student", "Student \(id)", ShowStudent.self, id: id.number, for: [.staff])
    }
}
