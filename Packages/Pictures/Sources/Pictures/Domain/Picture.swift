/// A PNG or JPEG file that has only the parts that its image needs.
///
/// No pixels are computed: the sizes are read from the header of the file, and the parts of the image are
/// copied, whose compressed data is not read.
struct Picture: Equatable, Sendable {
    let format: PictureFormat
    /// The width as it is shown, in pixels.
    let width: Int
    /// The height as it is shown, in pixels.
    let height: Int
    let bytes: [UInt8]

    /// Reads an uploaded file; its format is that of its content.
    ///
    /// - Throws: ``PictureError`` for a file that is no PNG or JPEG image, is incomplete or too large, or
    ///   has too many pixels.
    init(_ file: [UInt8]) throws(PictureError) {
        guard file.count <= PictureLimits.bytes else { throw .tooLarge(bytes: file.count) }
        switch PictureFormat(of: file) {
        case .png: self = try PNGParser.picture(file)
        case .jpeg: self = try JPEGParser.picture(file)
        case nil: throw .notAPicture
        }
        let (pixels, data) = (width * height, bytes.count)
        guard pixels <= PictureLimits.smallPixels || pixels / data <= PictureLimits.pixelsPerByte else {
            throw .expands(width: width, height: height, bytes: data)
        }
    }

    init(_ format: PictureFormat, width: Int, height: Int, bytes: [UInt8]) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Checks the sides in the header of a file, before the rest of the file is read.
    ///
    /// - Throws: ``PictureError/tooManyPixels(width:height:)``.
    static func check(width: Int, height: Int) throws(PictureError) {
        guard width <= PictureLimits.side, height <= PictureLimits.side,
            width * height <= PictureLimits.pixels
        else { throw .tooManyPixels(width: width, height: height) }
    }
}
