import Testing

@testable import DataExchange

/// The meanings of the names of columns of other programs.
@Suite struct HeaderWordsTests {
    /// The column of a sheet that a name means most likely.
    private func column(_ name: String, in sheet: String) throws -> String? {
        let words = try #require(Vocabulary.shared?.headers)
        guard let meaning = words.meaning(of: name) else { return nil }
        return words.columns(for: meaning, in: sheet).map(\.name).first { Self.students.contains($0) }
    }

    private static let students: Set = [
        "key", "first_name", "last_name", "email", "national_id", "phone", "birth_date", "joined_on",
        "status",
        "level", "emergency_name", "emergency_phone",
    ]

    @Test(
        arguments: [
            ("Fecha nac.", "birth_date"), ("F. Nacimiento", "birth_date"), ("Nac.", "birth_date"),
            ("F. nac.", "birth_date"), ("Cel.", "phone"), ("Móvil", "phone"), ("Situación", "status"),
            ("dateOfBirth", "birth_date"),
            ("Birth Date", "birth_date"), ("fechaNacimiento", "birth_date"), ("DOB", "birth_date"),
            ("Fecha de nacimiento (dd/mm/aaaa)", "birth_date"), ("Student First Name", "first_name"),
            ("firstname", "first_name"), ("Nombres del alumno", "first_name"), ("Apellidos", "last_name"),
            ("surname", "last_name"), ("Student Last Name", "last_name"), ("Correo electrónico", "email"),
            ("correoEstudiante", "email"), ("Contact 1 Email", "email"), ("E-mail", "email"),
            ("Cell Phone", "phone"),
            ("Teléfono móvil", "phone"), ("Nº de celular", "phone"), ("Tel.", "phone"),
            ("numero_documento", "national_id"),
            ("D.N.I.", "national_id"), ("R.U.T.", "national_id"), ("C.C.", "national_id"),
            ("Documento de identidad", "national_id"), ("Date Joined", "joined_on"),
            ("startDate", "joined_on"), ("Member since", "joined_on"), ("fecha_ingreso", "joined_on"),
            ("Fecha de inscripción", "joined_on"), ("Active?", "status"), ("memberStatus", "status"),
            ("Estado", "status"),
            ("tipo_documento", nil), ("Teléfono del apoderado", nil), ("Sexo", nil), ("Talla", nil),
            ("", nil),
            ("Teléfono de emergencia", "emergency_phone"), ("Código de alumno", "key"), ("ID", "key"),
            ("Nro", nil), ("N°", nil), ("No.", nil), ("Num", nil), ("Contact number", "phone"),
            ("Número de contacto", "phone"), ("Contact email", "email"),
            ("Contacto de emergencia", "emergency_name"),
            ("Nombre de contacto", nil), ("Alumno/a", nil), ("Active (Y/N)", "status"),
            ("WhatsApp", "phone"), ("Nº de WhatsApp", "phone"), ("eMail", "email"), ("TELEFONO", "phone"),
        ] as [(String, String?)])
    func `a name means a column of the students`(_ name: String, _ column: String?) throws {
        #expect(try self.column(name, in: "students") == column)
    }

    @Test(arguments: [
        "Nombre completo", "nombreCompleto", "Apellidos y Nombres", "Client", "Full name", "Alumno",
        "Alumno/a", "Last name, First name", "First and last name",
    ])
    func `a name means the full name of a person`(_ name: String) throws {
        let words = try #require(Vocabulary.shared?.headers)
        #expect(words.meaning(of: name).map(words.isFullName) == true)
    }

    @Test func `every meaning of a column has words`() throws {
        #expect(Vocabulary.shared != nil)
        #expect(Vocabulary.month.count > 24 && Vocabulary.weekday["miercoles"] == "WE")
        #expect(
            Vocabulary.countryCode(of: "51993709817") == "51"
                && Vocabulary.countryCode(of: "993709817") == nil)
    }

    @Test(arguments: [
        ("Acudiente", "guardians", "name"), ("Nombre del acudiente", "guardians", "name"),
        ("Padre o tutor", "guardians", "name"), ("Padre de familia", "guardians", "name"),
        ("Representante legal", "guardians", "name"), ("Encargado", "guardians", "name"),
        ("Teléfono del acudiente", "guardians", "phone"), ("Celular de la mamá", "guardians", "phone"),
        ("Correo del representante", "guardians", "email"), ("Parentezco", "guardians", "relationship"),
        ("RUN", "students", "national_id"), ("CUIL", "students", "national_id"),
        ("Estatus", "students", "status"), ("Grado", "students", "level"),
        ("Estudiantes", "attendance", "student"), ("Sucursal", "rooms", "venue"),
        ("Salones", "classes", "room"), ("Maestra", "classes", "instructor"),
        ("Valor", "payments", "amount"), ("Valor", "plans", "price"), ("Cuota", "plans", "price"),
        ("Folio", "payments", "receipt"), ("Plazas", "classes", "capacity"),
    ])
    func `people of several countries are understood`(_ name: String, _ sheet: String, _ column: String)
        throws
    {
        let words = try #require(Vocabulary.shared?.headers)
        let meaning = try #require(words.meaning(of: name))
        #expect(words.columns(for: meaning, in: sheet).map(\.name).contains(column))
    }
}
