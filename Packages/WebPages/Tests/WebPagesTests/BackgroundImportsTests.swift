import Core
import DataExchange
import TestSupport
import Testing

@testable import WebPages

/// The imports that go on after the response to their form.
@Suite struct BackgroundImportsTests {
    private let imports = BackgroundImports()

    private func id(_ name: String, _ account: Int64 = 1) -> BackgroundImports.ID {
        .init(account: AccountID(account), name: name)
    }

    /// An outcome that names its import as its draft.
    private static func outcome(_ name: String) -> BackgroundImports.Outcome {
        .init(isCheck: true, draft: name, report: .failure(ExchangeError.running))
    }

    /// Starts an import that ends at once, and waits for its end.
    private func run(_ name: String, _ text: String? = nil) async {
        await imports.start(id(name), waiting: .seconds(60)) { Self.outcome(text ?? name) }
    }

    /// The name in the outcome of an import; nil if it runs or is not known.
    private func ended(_ name: String, _ account: Int64 = 1) -> String? {
        guard case .ended(let outcome) = imports.state(of: id(name, account)) else { return nil }
        return outcome.draft
    }

    @Test func `an import belongs to the account that started it`() async {
        await run("a")
        #expect(ended("a") == "a" && ended("a", 2) == nil && imports.state(of: id("a", 2)) == nil)
    }

    @Test func `a form that is sent twice starts one import`() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        await imports.start(id("a"), waiting: .zero) {
            for await _ in ends { break }
            return Self.outcome("first")
        }
        await imports.start(id("a"), waiting: .zero) { Self.outcome("second") }
        end.yield(())
        await eventually { ended("a") != nil }
        #expect(ended("a") == "first")
        // After its end, the same form with other files starts another.
        await run("a", "third")
        #expect(ended("a") == "third")
    }

    @Test(.timeLimit(.minutes(60)))
    func `a cancelled request does not wait, and its import goes on`() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let request = Task { [imports] in
            await imports.start(id("a"), waiting: .seconds(3_600)) {
                for await _ in ends { break }
                return Self.outcome("a")
            }
        }
        request.cancel()
        await request.value
        #expect(ended("a") == nil)
        end.yield(())
        await eventually { ended("a") != nil }
    }

    @Test func `the newest reports are kept`() async {
        let names = (0...BackgroundImports.maximumReports).map { "import-\($0)" }
        for name in names { await run(name) }
        #expect(imports.state(of: id(names[0])) == nil)
        #expect(names.dropFirst().map { ended($0) } == Array(names.dropFirst()))
    }

    @Test func `a running import is not forgotten`() async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        await imports.start(id("running"), waiting: .zero) {
            for await _ in ends { break }
            return Self.outcome("running")
        }
        for number in 0...BackgroundImports.maximumReports { await run("\(number)") }
        #expect(imports.state(of: id("running")) != nil)
        end.yield(())
    }
}
