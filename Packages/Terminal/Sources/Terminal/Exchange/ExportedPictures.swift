internal import Application
internal import Core
internal import DataExchange
internal import Operations
internal import Persistence
internal import Pictures

/// The folder `pictures` of an export, with the files that `pictures.csv` names.
struct ExportedPictures {
    let folder: PictureFolder

    /// - Parameter path: the path of the folder with the CSV files.
    init(in path: String) { folder = PictureFolder(path: path + "/pictures") }

    /// The names of files in the text of `pictures.csv`; each is a hash, and so never a path.
    static func names(in text: String) -> Set<PictureName> {
        Set(
            text.matches(of: #/[0-9a-f]{64}\.(?:png|jpg)/#).compactMap {
                try? PictureName(parsing: String($0.output))
            })
    }

    /// Writes the files that an export names, and returns their paths.
    func write(_ files: [String: String], from academy: any Client) async throws -> [String] {
        var written: [String] = []
        for name in Self.names(in: files["pictures"] ?? "").sorted(by: { "\($0)" < "\($1)" }) {
            guard let picture = try await academy.existing(name) else { continue }
            try await folder.write(picture.bytes, as: name)
            written.append(folder.file(name))
        }
        return written
    }

    /// Uploads the files that the academy lacks.
    ///
    /// - Returns: sentences about the files that are missing, or whose hashes differ from their names.
    func upload(to academy: any Client, _ style: Style) async throws -> [String] {
        let missing = try await academy.all { ListMissingPictures(after: $0) }
        var warnings: [String] = []
        for name in Set(missing.map(\.file)).sorted(by: { "\($0)" < "\($1)" }) {
            if let warning = warning(name, style) {
                warnings.append(warning)
            } else if let content = try folder.contents(of: name, .none) {
                _ = try await academy.send(RestorePictureFile(picture: name, content: content))
            }
        }
        return warnings
    }

    /// Sentences about the files that are missing, or whose hashes differ from their names.
    func warnings(about text: String, _ style: Style) -> [String] {
        Self.names(in: text).sorted { "\($0)" < "\($1)" }.compactMap { warning($0, style) }
    }

    private func warning(_ name: PictureName, _ style: Style) -> String? {
        let values = ["file": folder.file(name)]
        guard let content = try? folder.contents(of: name, .none) else {
            return style.sentence("import.picture-missing", values)
        }
        return PictureName(ofFile: content) == name ? nil : style.sentence("import.picture-other", values)
    }
}

extension Client {
    private static var codesOfMissingFiles: [String] { [PictureError.missing.code, "picture.unreadable"] }

    /// The file of a picture; nil if it was not uploaded, or is damaged.
    ///
    /// Such a file does not end the export; `doctor` reports it.
    fileprivate func existing(_ name: PictureName) async throws -> PictureDocument? {
        do {
            return try await send(ShowPictureFile(picture: name))
        } catch let error as any AcademyError where Self.codesOfMissingFiles.contains(error.code) {
            return nil
        }
    }
}
