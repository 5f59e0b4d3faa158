import Core
import Testing

@testable import Application
@testable import OpenAPI

/// What types are found to read and to write.
@Suite struct SchemaReflectionTests {
    private enum Colour: String, Codable, CaseIterable { case red, blue }

    private struct Coat: Codable, PropertiesDescribed {
        let colour: Colour
        let buttons: Int?
        let names: [String]
        let sizes: [String: Int]
        let madeOn: CalendarDay
        let lining: Lining

        static let descriptions = [
            "buttons": "The number of buttons.", "madeOn": "The day of the last stitch.",
        ]
    }

    private struct Lining: Codable {
        let isWarm: Bool
        let note: String?

        private enum CodingKeys: String, CodingKey { case isWarm = "warm", note }

        init(isWarm: Bool, note: String?) { (self.isWarm, self.note) = (isWarm, note) }

        /// Writes `note` always.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(isWarm, forKey: .isWarm)
            try container.encode(note, forKey: .note)
        }
    }

    private struct Pair: Codable {
        let low: Int
        let high: Int

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            (low, high) = (
                try values.decode(Int.self, forKey: .low), try values.decode(Int.self, forKey: .high)
            )
            guard low < high else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
            }
        }
    }

    private struct Range: Codable { let pairs: [Pair] }

    private func object<Value: Decodable>(_ type: Value.Type) throws -> ObjectReflection {
        guard case .object(let object) = SchemaReflector.schema(of: type) else {
            Issue.record("\(type) is no object")
            throw CancellationError()
        }
        return object
    }

    @Test func `a type's fields are found, and the optional ones among them`() throws {
        let coat = try object(Coat.self)
        #expect(coat.fields.map(\.name) == ["colour", "buttons", "names", "sizes", "madeOn", "lining"])
        #expect(coat.fields.filter(\.isOptional).map(\.name) == ["buttons"])
    }

    @Test func `an enumeration is the list of its names`() throws {
        guard case .value(let schema, _, _)? = try object(Coat.self)["colour"]?.schema else {
            Issue.record("no value")
            return
        }
        #expect(schema.values == ["red", "blue"])
    }

    @Test func `fields have the names of their coding keys`() throws {
        guard case .object(let lining)? = try object(Coat.self)["lining"]?.schema else {
            Issue.record("no object")
            return
        }
        #expect(lining.fields.map(\.name) == ["warm", "note"])
        #expect(lining.fields.filter(\.isWrittenAsNull).map(\.name) == ["note"])
    }

    @Test func `a type that refuses example values still shows its fields`() throws {
        guard case .list(.object(let pair))? = try object(Range.self)["pairs"]?.schema else {
            Issue.record("no list of objects")
            return
        }
        #expect(pair.fields.map(\.name) == ["low", "high"])
    }

    @Test func `the name of a generic type includes its parameter`() throws {
        #expect(try object(Page<Coat>.self).name == "PageOfCoat")
    }

    @Test func `an optional field of a request may be null, and other fields are refused`() throws {
        var writer = SchemaWriter()
        let schema = writer.accepted(try object(Coat.self).fields)
        #expect(schema["additionalProperties"] == false)
        #expect(schema["properties"]?["buttons"]?["type"] == ["integer", "null"])
        #expect(schema["required"] == ["colour", "lining", "madeOn", "names", "sizes"])
        #expect(schema["properties"]?["madeOn"]?["$ref"] == "#/components/schemas/Day")
    }

    @Test func `a field of a response is null only if it is encoded as null`() throws {
        var writer = SchemaWriter()
        #expect(writer.written(SchemaReflector.schema(of: Coat.self)) == .reference("schemas/Coat"))
        let lining = writer.components["Lining"]
        #expect(lining?["required"] == ["note", "warm"])
        #expect(lining?["properties"]?["note"]?["type"] == ["string", "null"])
        #expect(writer.components["Coat"]?["properties"]?["buttons"]?["type"] == "integer")
    }

    @Test func `the meaning of a field is written before the form of its type`() throws {
        var writer = SchemaWriter()
        _ = writer.written(SchemaReflector.schema(of: Coat.self))
        #expect(
            writer.components["Coat"]?["properties"]?["buttons"]?["description"] == "The number of buttons.")
        let accepted = writer.accepted(try object(Coat.self).fields)["properties"]?["madeOn"]
        #expect(accepted?["$ref"] == "#/components/schemas/Day")
        #expect(accepted?["description"] == "The day of the last stitch.")
    }

    @Test func `a rule replaces the schema of a field's type`() throws {
        var writer = SchemaWriter()
        let rules = ["names": FreeText.rule("names").list(of: 1...3)]
        let names = writer.accepted(try object(Coat.self).fields, rules)["properties"]?["names"]
        #expect(names?["minItems"] == .int(1))
        #expect(names?["maxItems"] == .int(3))
        #expect(names?["items"]?["maxLength"] == .int(120))
    }
}
