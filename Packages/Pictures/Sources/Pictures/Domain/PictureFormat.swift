/// The format of a picture, which is known from its first bytes.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
    case png, jpeg

    /// The format of a file by its first bytes; nil for any other file.
    init?(of bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { bytes.starts(with: $0.signature) }) else {
            return nil
        }
        self = format
    }

    /// The first bytes of a file.
    ///
    /// In PNG they are the signature (PNG, 5.2); in JPEG, the marker SOI and the first byte of the next
    /// marker.
    var signature: [UInt8] {
        switch self {
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        case .jpeg: [0xFF, 0xD8, 0xFF]
        }
    }

    /// The media type, such as `image/png`.
    public var mediaType: String {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        }
    }

    /// The ending of file names.
    var fileExtension: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        }
    }

    /// The name in sentences.
    var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        }
    }
}
