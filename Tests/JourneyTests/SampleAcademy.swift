import Academy
import DataExchange
import Networking

/// The sample academy beside the workspace, imported once and shared; a second import adds nothing.
struct SampleAcademy: Sendable {
    let files: [String: String]
    let academy: TestAcademy
    let report: ImportReport

    static let imported = Task {
        let files = try SharedData.files("academy")
        let academy = try await TestAcademy(.http)
        let report = try await academy.inProcess.send(ImportAcademy(files: files))
        return SampleAcademy(files: files, academy: academy, report: report)
    }

    /// The admin, whose requests go one way or the other.
    func admin(_ transport: Transport) -> any Client {
        transport == .http ? academy.admin : academy.inProcess
    }
}
