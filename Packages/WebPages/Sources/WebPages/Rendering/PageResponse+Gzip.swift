internal import HTTPServer
internal import UIComponents

extension PageResponse {
    /// The minimum number of bytes of a page that is compressed; a smaller one fits into one packet.
    static let minimumToCompress = 1_024
    /// The level of zlib for pages, which are compressed for each response.
    private static let level = 1

    /// The field that says how the body is encoded.
    static let gzipEncoding = Field("Content-Encoding", "gzip")

    /// The response with its page compressed, if the browser accepts that.
    ///
    /// A page that another site made the browser request is not: that site may know a part of the address,
    /// which the page may repeat, and the size would then show whether the page has that text elsewhere
    /// (BREACH).
    func compressed(for request: PageRequest) -> PageResponse {
        guard request.acceptsGzip, !request.isFromOtherSite, case .bytes(let bytes) = body,
            bytes.count >= Self.minimumToCompress, isHTML,
            let compressed = Gzip.compressed(bytes, level: Self.level)
        else { return self }
        var response = self
        response.body = .bytes(compressed)
        response.fields.append(Self.gzipEncoding)
        return response
    }

    private var isHTML: Bool {
        fields.contains { $0.name == "Content-Type" && $0.value.hasPrefix("text/html") }
    }
}
