public import Core
internal import Foundation
public import Persistence
internal import PostgresSupport
public import Testing

/// The stores of tests, on the engine that the environment variable `CLASSLY_TEST_ENGINE` names.
public enum TestStore {
    /// An engine, by the value of the variable.
    public enum Engine: String, Sendable, CaseIterable { case sqlite, postgresql }

    /// The name of the variable.
    private static let variable = "CLASSLY_TEST_ENGINE"

    /// The engine; SQLite if the variable is not set.
    ///
    /// - Throws: ``TestStoreError`` if the variable has another value.
    public static var engine: Engine {
        get throws {
            guard let name = ProcessInfo.processInfo.environment[variable] else { return .sqlite }
            guard let engine = Engine(rawValue: name) else {
                let names = Engine.allCases.map(\.rawValue).joined(separator: " or ")
                throw TestStoreError(
                    description: "\(variable) is “\(name)”. Set it to \(names), or remove it.")
            }
            return engine
        }
    }

    /// Makes an empty store: in memory on SQLite, and on PostgreSQL in a schema of its own, which is dropped
    /// after the store is released.
    ///
    /// - Throws: ``TestStoreError``; `PostgresClusterError` if PostgreSQL is not installed or does not start.
    public static func make(now: @escaping @Sendable () -> Instant) throws -> any Store {
        switch try engine {
        case .sqlite: return try SQLiteStore(inMemory: now)
        case .postgresql:
            let schema = try TemporarySchema(in: .shared())
            let address = try PostgresAddress(parsing: schema.address)
            return try PostgresStore(address, creates: true, holder: "tests", isDurable: false) {
                // The store has its clock until it is released, and so its schema.
                withExtendedLifetime(schema) { now() }
            }
        }
    }
}

/// A value of the environment that is no engine, as a sentence.
public struct TestStoreError: Error, CustomStringConvertible { public let description: String }

extension Trait where Self == ConditionTrait {
    /// Skips a test about SQLite itself, such as of its files or its query plans, on another engine.
    public static var onSQLite: Self {
        .enabled("The test is about SQLite itself.") { try TestStore.engine == .sqlite }
    }
}
