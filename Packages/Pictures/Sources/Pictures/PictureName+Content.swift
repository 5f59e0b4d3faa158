internal import Persistence

// The hash is computed outside the domain, which does not import the module with the digest.

extension PictureName {
    /// The name of the file of a picture.
    init(of picture: Picture) { self.init(of: picture.bytes, picture.format) }

    /// The name of a stored file by its content; nil if it is no PNG or JPEG file.
    public init?(ofFile content: [UInt8]) {
        guard let format = PictureFormat(of: content) else { return nil }
        self.init(of: content, format)
    }

    private init(of content: [UInt8], _ format: PictureFormat) {
        var digest = Digest()
        digest.update(content)
        self.init(digest: digest.bytes, format)
    }
}
