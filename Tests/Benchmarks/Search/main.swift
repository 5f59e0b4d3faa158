import Application
import Core
import DataExchange
import Foundation
import Persistence
import StudentManagement

/// Measures a name search among many students, in process, through the whole request pipeline.
///
/// usage: search-benchmark [STUDENTS]
let first = """
    Lucía Valentina Camila Ariana Micaela Fernanda Ximena Daniela Renata Sofía Antonella Mía Zoe Luana Alejandra Rosa
    Carmen Julia Nélida Flor Mateo Thiago Sebastián Joaquín Rodrigo Diego Álvaro Iñigo Renzo Fabrizio Luis José Jesús
    """.split(whereSeparator: \.isWhitespace)
let last = """
    Quispe Flores Sánchez García Rodríguez Huamán Mamani Rojas Torres Díaz Vásquez Ramos López Pérez Chávez Gutiérrez
    Mendoza Castillo Yupanqui Paredes Salazar Núñez Peña Muñoz Cárdenas Álvarez Benavides Zegarra Ugarte O'Brien
    """.split(whereSeparator: \.isWhitespace)

/// The CSV file of the students. One in twenty thousand has the rare name.
func csv(ofStudents count: Int) -> String {
    var text = "key,first_name,last_name,joined_on,status\n"
    for number in 1...count {
        let family = number.isMultiple(of: 20_000) ? "Ñahui" : last[number * 7 % last.count]
        let names = "\(first[number % first.count]),\(family) \(last[number / first.count % last.count])"
        text += "s\(number),\(names),2026-11-18,active\n"
    }
    return text
}

func measure(_ count: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "classly-search-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = Instant(milliseconds: 1_795_000_000_000)
    let today = CalendarDay(number: 20_775)
    let store = try SQLiteStore(path: folder.appending(path: "students.db").path, creates: true, now: { now })
    let students = Students(records: [], today: { _, _ in today })
    try await store.migrate(AuditEntries { _, _ in nil }.migrations + students.migrations)
    let admin = Principal(account: .init(1), role: .owner, email: try EmailAddress(parsing: "a@example.org"))
    var service = Service(
        store: store, world: World(now: { now }, randomBytes: { [UInt8](repeating: 0, count: $0) }),
        identify: { _, _, _ in .principal(admin) }, fingerprint: { $0 })
    students.serve(&service)
    let exchange = try DataExchange(sheets: students.sheets, now: { now }, onProgress: { _, _, _ in })
    exchange.serve(&service)
    let sender = Sender(token: "bench")
    let request = ImportAcademy(files: ["students": csv(ofStudents: count)])
    let report = try await service.handle(request, as: sender)
    precondition(report.counts["students"] == count, "The students were not imported: \(report)")
    let clock = ContinuousClock()
    print("name search among \(count) students, 20 a page, in process, milliseconds")
    for search in [nil, "nahui", "garcia", "sanchez quispe", "an", "o'b", "no such name", "qz"] {
        var times: [Double] = []
        for _ in 0..<200 {
            let start = clock.now
            _ = try await service.handle(FindStudents(search: search, limit: 20), as: sender)
            times.append(Double((clock.now - start) / .microseconds(1)) / 1000)
        }
        times.sort()
        print(
            (search ?? "all students").padding(toLength: 16, withPad: " ", startingAt: 0),
            String(format: "median %.2f  p99 %.2f", times[times.count / 2], times[times.count * 99 / 100]))
    }
}

do {
    try await measure(CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000)
} catch {
    FileHandle.standardError.write(Data("search-benchmark: \(error)\n".utf8))
    exit(70)
}
