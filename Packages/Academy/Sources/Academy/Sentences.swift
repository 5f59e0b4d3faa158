internal import Core

extension Catalogue {
    /// The texts of this package: of its forms, its settings, the labels of its responses and its checks.
    static let academy = Catalogue(
        english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}
