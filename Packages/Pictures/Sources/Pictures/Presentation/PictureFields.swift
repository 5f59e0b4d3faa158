public import Application
internal import Core

extension PictureInfo: LabelledResponse {
    public static let fields = ResponseFields<PictureInfo>(
        .pictures, .text("label.subject") { Joined([Word.noun($0.of.rawValue), String($0.id)], by: " ") },
        .text("label.file") { $0.file.description },
        .text("label.pixels") { info in
            info.width.flatMap { width in info.height.map { "\(width) × \($0)" } }
        },
        .number("label.bytes") { $0.size }, .time("label.set-at") { $0.setAt })
}
