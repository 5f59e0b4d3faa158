internal import Foundation

/// The CSV files of an example academy, which are in the packages and in the sources.
public enum ExampleAcademy {
    /// The paths of the folder in the package and in the archive, from the folder of the programs, and in the
    /// sources, from one of the folders above that of the programs.
    private static let (installed, inSources) = ("../share/doc/classly/examples/academy", "Examples/academy")

    /// The texts of the files, by their names without `.csv`; nil if this machine has none.
    ///
    /// - Parameter program: the path of a program of the product; this one by default.
    public static func files(beside program: String = "/proc/self/exe") -> [String: String]? {
        var folder = URL(fileURLWithPath: Folders.real(program)).deletingLastPathComponent()
        var candidates = [folder.appending(path: installed)]
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            candidates.append(folder.appending(path: inSources))
        }
        return candidates.lazy.compactMap(files(in:)).first
    }

    private static func files(in folder: URL) -> [String: String]? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { $0.hasSuffix(".csv") }.map { name in
            (String(name.dropLast(4)), try? String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
        let texts = files.reduce(into: [String: String]()) { $0[$1.0] = $1.1 }
        return texts.isEmpty ? nil : texts
    }
}
