/// The limit and the media types of an uploaded picture.
public enum PictureUpload {
    /// The maximum number of bytes.
    public static let limit = PictureLimits.bytes
    /// The media types of the body; the format of a picture is that of its content, and not of this type.
    static let types = PictureFormat.allCases.map(\.mediaType) + ["application/octet-stream"]
}
