import Academy
import Application
import DataExchange

/// The academy of `shared/data/academy`, imported once and shared by tests that change nothing.
struct SampleAcademy: Sendable {
    let files: [String: String]
    let academy: TestAcademy
    let report: ImportReport

    static let imported = Task {
        let files = try SampleData.files("academy")
        let academy = try await TestAcademy(.http)
        let report = try await academy.inProcess.send(ImportAcademy(files: files))
        return SampleAcademy(files: files, academy: academy, report: report)
    }

    /// The admin's client over a transport.
    func admin(_ transport: Transport) -> any Client {
        transport == .http ? academy.admin : academy.inProcess
    }
}
