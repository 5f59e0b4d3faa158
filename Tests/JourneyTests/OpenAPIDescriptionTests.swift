import Academy
import Application
import TestSupport
import Testing

/// The descriptions of the OpenAPI document.
@Suite(.limitedParallelism) struct OpenAPIDescriptionTests {
    /// The paths of the operations without a summary, and of the parameters and properties without a
    /// description.
    private func undescribed(in node: JSONTree, of document: JSONTree, at path: String = "") -> [String] {
        func isDescribed(_ field: JSONTree) -> Bool {
            if field["description"]?.text?.isEmpty == false { return true }
            if let name = field["$ref"]?.text {
                return SchemaCheck(document: document).find(name).map(isDescribed) ?? false
            }
            return field["schema"].map(isDescribed) ?? field["anyOf"]?.items.contains(where: isDescribed)
                == true
        }
        var paths: [String] = []
        if node["responses"] != nil, node["operationId"] != nil, node["summary"]?.text?.isEmpty != false {
            paths.append(path)
        }
        for parameter in node["parameters"]?.items ?? [] where !isDescribed(parameter) {
            paths.append("\(path)?\(parameter["name"]?.text ?? "")")
        }
        let properties = node["type"] != nil ? node["properties"]?.members ?? [:] : [:]
        for (name, property) in properties where !isDescribed(property) { paths.append("\(path).\(name)") }
        let children = node.members.map { ($0, $1) } + node.items.enumerated().map { ("\($0)", $1) }
        return paths + children.flatMap { undescribed(in: $1, of: document, at: "\(path)/\($0)") }
    }

    @Test func `every operation, parameter and property is described`() async throws {
        let academy = try await TestAcademy()
        let document = try OpenAPICheck.of(academy.academy.service).tree
        #expect(undescribed(in: document, of: document) == [])
    }

    @Test(arguments: [
        (#"{"type":"object","properties":{"day":{"type":"string"}}}"#, [".day"]),
        (#"{"type":"object","properties":{"day":{"type":"string","description":"The day."}}}"#, []),
        (#"{"type":"array","items":{"type":"object","properties":{"day":{"$ref":"no"}}}}"#, ["/items.day"]),
        (#"{"operationId":"show","responses":{},"parameters":[{"name":"day","schema":{}}]}"#, ["", "?day"]),
        (#"{"operationId":"show","responses":{},"summary":"Shows a day."}"#, []),
    ])
    func `an operation, a parameter or a property without a description is found`(
        json: String, paths: [String]
    ) throws {
        let tree = try JSONTree(Array(json.utf8))
        #expect(undescribed(in: tree, of: tree) == paths)
    }
}
