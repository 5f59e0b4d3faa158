import Foundation
import Testing

/// The table of ARCHITECTURE.md with the functions that a check-in runs, from `main` to the row.
@Suite struct CheckInPathTests {
    /// A row of the table.
    private struct Step {
        /// The position in process; nil if the function runs over HTTP only.
        let inProcess: Int?
        /// The position over HTTP; nil if the function runs in process only.
        let overHTTP: Int?
        /// The function, such as `Launch.run`, or the type whose only function the framework calls.
        let function: String
        /// The file, without `.swift`.
        let file: String

        init?(_ line: String) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: [" ", "`"])
            }
            guard cells.count == 7, cells[3].first?.isUppercase == true else { return nil }
            inProcess = Int(cells[1])
            overHTTP = Int(cells[2])
            function = cells[3]
            file = cells[4] == "the same" ? String(function.prefix { $0 != "." }) : cells[4]
        }

        /// The name of the function without its type and labels.
        var name: String {
            String(function.split(separator: ".").last?.prefix { $0 != "(" } ?? "")
        }

        /// Whether a line declares the function.
        func isDeclared(in line: String) -> Bool {
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            if name == "init" { return words.contains(name) }
            return zip(words, words.dropFirst()).contains {
                ["func", "var", "struct"].contains($0) && $1 == name
            }
        }
    }

    private func steps() throws -> [Step] {
        let text = try String(
            contentsOf: SourceTree.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## A check-in").last)
        return section.components(separatedBy: "\n## ")[0].split(separator: "\n")
            .compactMap { Step(String($0)) }
    }

    @Test func `a check-in runs at most 24 functions in process, and 45 over HTTP`() throws {
        let steps = try steps()
        let (inProcess, overHTTP) = (steps.compactMap(\.inProcess), steps.compactMap(\.overHTTP))
        #expect(inProcess == Array(1...max(1, inProcess.count)) && inProcess.count <= 24)
        #expect(overHTTP == Array(1...max(1, overHTTP.count)) && overHTTP.count <= 45)
        #expect(steps.allSatisfy { $0.inProcess != nil || $0.overHTTP != nil } && steps.count > 40)
    }

    @Test func `each function is in the file that the table names, and is used elsewhere`() throws {
        let files = try SourceTree.workspace.get().files
        for step in try steps() {
            let named = files.filter { $0.path.hasSuffix("/\(step.file).swift") }
            let file = try #require(named.first, "\(step.function)")
            #expect(named.count == 1 && file.code.contains(where: step.isDeclared), "\(step.function)")
            // The initialisers, the middlewares and the handlers of channels are used by the name of their
            // type.
            let type = String(step.function.prefix { $0 != "." })
            let isUsed = files.contains { other in
                other.path != file.path
                    && other.code.contains { $0.contains(step.name) || $0.contains(type + "(") }
            }
            let isPrivate = file.code.contains { $0.contains("private func \(step.name)") }
            #expect(isUsed || isPrivate, "\(step.function)")
        }
    }
}
