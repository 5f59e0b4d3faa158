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
    /// A page that another site made the browser request is not compressed: that site chose the address,
    /// which the page may repeat, and the size would show whether the page has the same text elsewhere
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
}
