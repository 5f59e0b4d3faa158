internal import Application
internal import Core
internal import Persistence

/// The map of an earlier import, which is kept for files with the same header.
struct KeptMap: Sendable {
    /// The maximum number of kept maps; the least recently used ones are removed.
    static let limit = 200
    /// The maximum bytes of a map as JSON; a longer one is not kept.
    static let sizeLimit = 1 << 15

    /// The digest of the names in the header.
    let header: String
    /// The academy's name of the file.
    let sheet: String
    /// The map as JSON, without the name of the file.
    let json: String

    init(header: String, sheet: String, json: String) {
        self.header = header
        self.sheet = sheet
        self.json = json
    }

    /// A map that is to be kept; nil if it is too long, or if the file has no header.
    ///
    /// - Parameter names: the names in the header.
    init?(_ map: FileMap, of sheet: String, header names: [String]) {
        var map = map
        map.file = nil
        guard !names.isEmpty, let json = try? JSON.encode(map), json.count <= Self.sizeLimit else {
            return nil
        }
        header = Self.digest(of: names)
        self.sheet = sheet
        self.json = String(decoding: json, as: UTF8.self)
    }

    private static func digest(of names: [String]) -> String {
        // A name has no line end: a reader collapses white space.
        Digest.bytes(of: Array(names.joined(separator: "\n").utf8)).hex
    }

    /// The maps for a file with a header, with their sheets.
    ///
    /// A map that its sheet no longer accepts is left out.
    static func maps(
        _ kept: [KeptMap], for header: [String], among sheets: [SheetFile]
    ) -> [(sheet: SheetFile, map: FileMap)] {
        guard !kept.isEmpty, !header.isEmpty else { return [] }
        let digest = digest(of: header)
        return kept.filter { $0.header == digest }.compactMap { kept in
            guard let sheet = sheets.first(where: { $0.name == kept.sheet }),
                let map = try? JSON.decode(FileMap.self, from: Array(kept.json.utf8)),
                (try? map.check(sheet.columns)) != nil
            else { return nil }
            return (sheet, map)
        }
    }
}

extension ImportAcademy {
    /// The maps of the request that are kept for later files with the same headers.
    ///
    /// - Parameter files: the files that were imported.
    func keptMaps(of files: [SheetFile], among sheets: [SheetFile]) -> [KeptMap] {
        guard keepMap == true else { return [] }
        return files.compactMap { file in
            guard let map = map?[file.name], let text = text(of: file.name) else { return nil }
            return KeptMap(map, of: file.name, header: SampledFile.header(of: text, among: sheets))
        }
    }
}
