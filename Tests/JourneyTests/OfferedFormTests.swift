import Academy
import Application
import Core
import Foundation
import Testing

/// The requests with a form that pages offer: every action of a command has a page.
@Suite struct OfferedFormTests {
    /// The requests with a form that no page sends, each with the reason.
    private static let exceptions = [
        "AdmitStudent": "the form of a newcomer sends RegisterNewcomer, which admits the student",
        "EditCollection": "a collection gets its name when a student makes it",
        "FindFreeInstructors": "the form of a session is refused for an instructor who teaches elsewhere",
        "FindFreeRooms": "the form of a session is refused for a room that is taken",
        "ListFeatureSwitches": "the settings have the switches",
        "ListRepairs": "wrong data are repaired on the server, after a backup",
        "ListSigningKeys": "keys are rotated on the server, since that makes the printed posters invalid",
        "OpenScreen": "a browser pairs itself at /screen",
        "RemovePIN": "a PIN is set and removed in the programs that ask for it",
        "ShowPIN": "a PIN is set and removed in the programs that ask for it",
        "ShowRepair": "wrong data are repaired on the server, after a backup",
        "ShowSetting": "the settings are shown as a group",
    ]

    /// The names in the code of the pages, without its comments.
    private static func namesInPages() throws -> Set<Substring> {
        let folder = URL(filePath: #filePath).appending(path: "../../../Packages/WebPages/Sources/WebPages")
            .standardized
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var names: Set<Substring> = []
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                names.formUnion(line.matches(of: #/[A-Za-z]+/#).map { Substring(String($0.0)) })
            }
        }
        return names
    }

    @Test func `every request with a form is sent by a page, or has a reason why not`() throws {
        let names = try Self.namesInPages()
        #expect(names.count > 500)
        let missing = Set(Academy.forms.map { $0.name }.filter { !names.contains(Substring($0)) })
        let unexplained = missing.subtracting(Self.exceptions.keys)
        #expect(unexplained == [], "no page sends these requests: give each a page, or a reason here")
        let offered = Set(Self.exceptions.keys).subtracting(missing)
        #expect(offered == [], "pages send these requests: remove their reasons")
    }
}
