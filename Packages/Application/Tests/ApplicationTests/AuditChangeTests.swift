import Core
import Testing

@testable import Application

@Suite struct AuditChangeTests {
    private struct Price: Encodable { let amount: Int }
    private struct Plan: Encodable {
        var name: String? = "Month"
        var price = Price(amount: 90)
        var styles = ["salsa", "tango"]
        var isOffered = true
    }

    private func changes(_ old: Plan?, _ new: Plan?) throws -> [AuditChange] {
        try AuditChange.between(old.map(JSON.value), and: new.map(JSON.value))
    }

    @Test func `equal forms have no changes`() throws {
        #expect(try changes(Plan(), Plan()).isEmpty)
    }

    @Test func `each value that differs is a change with its old and new text`() throws {
        let new = Plan(price: Price(amount: 95), styles: [], isOffered: false)
        #expect(
            try changes(Plan(), new) == [
                AuditChange(field: "isOffered", old: "true", new: "false"),
                AuditChange(field: "price.amount", old: "90", new: "95"),
                AuditChange(field: "styles", old: "salsa, tango", new: ""),
            ])
    }

    @Test func `a value that is cleared has no new text`() throws {
        #expect(
            try changes(Plan(), Plan(name: nil)) == [AuditChange(field: "name", old: "Month", new: nil)])
    }

    @Test func `an entity that is removed has no new values`() throws {
        let changes = try changes(Plan(), nil)
        #expect(changes.map(\.field) == ["isOffered", "name", "price.amount", "styles"])
        #expect(changes.allSatisfy { $0.new == nil })
    }

    @Test func `values and their number are limited`() throws {
        let long = String(repeating: "x", count: AuditChange.valueLimit + 1)
        #expect(try changes(Plan(), Plan(name: long)).first?.new?.count == AuditChange.valueLimit)
        let many = Dictionary(uniqueKeysWithValues: (0...AuditChange.limit).map { ("\($0)", $0) })
        let count = AuditChange.between(nil, and: try JSON.value(of: many)).count
        #expect(count == AuditChange.limit)
    }
}
