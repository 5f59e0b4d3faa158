import StudentManagement

/// Another student.
enum AdmitStudentSample {
    static let request = AdmitStudent(firstName: "Luz", lastName: "Ríos")
}
