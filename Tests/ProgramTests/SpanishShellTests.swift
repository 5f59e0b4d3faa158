import Core
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The programs' screens in Spanish.
@Suite(.limitedParallelism) struct SpanishShellTests {
    private static let spanish = ["LANG": "es_PE.UTF-8"]

    @Test func `the front desk's shell is in Spanish`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let text = try workspace.atTerminal(
            ["?", "x", "2", "?", "a", "b", "b", "q"], environment: Self.spanish)
        for line in [
            "Inicio", "Sesiones de hoy", "Alumnos", "Sedes y salones", "Cerrar sesión", "Salir",
            "Escribe el número o la letra con que empieza una línea.", "«x» no es una de las opciones.",
            "b: volver", "?: ayuda",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        let english = Catalogue.programs.texts(in: .english).filter { $0.key.hasPrefix("destination.") }
        let spanish = Catalogue.programs.texts(in: .spanish)
        let shown = text.split(whereSeparator: \.isNewline).map { $0.drop { " 0123456789".contains($0) } }
        #expect(english.filter { shown.contains($0.value[...]) && spanish[$0.key] != $0.value } == [:])
    }

    @Test func `a student's shell is in Spanish`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let text = try workspace.atTerminal(
            ["o", "q"], program: "classly-student", environment: Self.spanish)
        for line in [
            "Inicio", "Registrar mi asistencia", "Mis clases", "Mis paquetes", "Mis pagos", "Horarios",
            "Mi cuenta", "Cerrar sesión", "Iniciar sesión", "Tengo un código de invitación", "Salir",
        ] {
            #expect(text.contains(line), "\(line)")
        }
    }
}
