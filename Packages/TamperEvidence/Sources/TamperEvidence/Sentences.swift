internal import Core

extension Catalogue {
    /// The sentences about chains.
    static let tamperEvidence = Catalogue(
        english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}
