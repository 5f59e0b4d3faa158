public import Application
/// What this feature needs of the others.
public struct DiscoveryPorts: Sendable {
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let passes: any PassDirectory
    let students: any StudentDirectory
    let attendance: any AttendanceDirectory
    let guardians: any GuardianDirectory

    /// - Parameters:
    ///   - classes: finds classes, and enrols students in them.
    ///   - catalogue: reads the classes that students discover.
    ///   - passes: finds the passes of students.
    ///   - students: finds students.
    ///   - attendance: finds out who attended a class.
    ///   - guardians: finds the guardians of children.
    public init(
        classes: any ClassDirectory, catalogue: any ClassCatalogue, passes: any PassDirectory,
        students: any StudentDirectory, attendance: any AttendanceDirectory,
        guardians: any GuardianDirectory
    ) {
        self.classes = classes
        self.catalogue = catalogue
        self.passes = passes
        self.students = students
        self.attendance = attendance
        self.guardians = guardians
    }
}
