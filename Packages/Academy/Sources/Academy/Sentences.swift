internal import Core

extension Catalogue {
    /// The texts of the forms of this package's requests.
    static let academy = Catalogue(
        english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}
