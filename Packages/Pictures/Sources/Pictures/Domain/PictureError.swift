public import Core

/// Why a picture was refused, or is not available.
public enum PictureError: AcademyError, Equatable {
    /// The content of the file is neither PNG nor JPEG.
    case notAPicture
    case tooLarge(bytes: Int)
    /// The header has a longer side or more pixels than the limits.
    case tooManyPixels(width: Int, height: Int)
    /// The file has so many pixels for its bytes that it is probably made to fill the memory of browsers.
    case expands(width: Int, height: Int, bytes: Int)
    /// The file ends before its image does.
    case truncated(PictureFormat)
    /// The file breaks a rule of its format at this byte.
    case malformed(PictureFormat, at: Int)
    /// The file uses a part of its format that browsers do not show.
    case unsupported(PictureFormat)
    /// There is no picture.
    case missing
    /// The upload took so long that its file was removed.
    case interrupted
    /// The file in the data folder is missing or damaged.
    case unreadable(PictureName)
    /// No imported picture lacks the file.
    case notAwaited(PictureName)
    /// The content is another picture than the one with this name.
    case otherContent(PictureName)

    public var specification: ErrorSpecification {
        switch self {
        case .notAPicture: .init(.invalid, "picture.not-a-picture")
        case .tooLarge(let bytes):
            .init(.invalid, "picture.too-large", ["bytes": bytes, "limit": PictureLimits.bytes >> 20])
        case .tooManyPixels(let width, let height):
            .init(
                .invalid, "picture.too-many-pixels",
                [
                    "width": width, "height": height, "side": PictureLimits.side,
                    "pixels": PictureLimits.pixels / 1_000_000,
                ])
        case .expands(let width, let height, let bytes):
            .init(.invalid, "picture.expands", ["width": width, "height": height, "bytes": bytes])
        case .truncated(let format): .init(.invalid, "picture.truncated", ["format": format.name])
        case .malformed(let format, let position):
            .init(.invalid, "picture.malformed", ["format": format.name, "position": position])
        case .unsupported(let format): .init(.invalid, "picture.unsupported", ["format": format.name])
        case .missing: .init(.notFound, "picture.missing")
        case .interrupted: .init(.conflict, "picture.interrupted")
        case .unreadable(let name): .init(.unavailable, "picture.unreadable", ["name": name.description])
        case .notAwaited(let name): .init(.notFound, "picture.not-awaited", ["name": name.description])
        case .otherContent(let name): .init(.invalid, "picture.other-content", ["name": name.description])
        }
    }
}
