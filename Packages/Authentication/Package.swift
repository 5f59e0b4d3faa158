// swift-tools-version: 6.2
import PackageDescription

/// The language settings of every target; warnings are errors where the environment asks for it, as CI does.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (Context.environment["CLASSLY_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "Authentication",
    products: [.library(name: "Authentication", targets: ["Authentication"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../Application"),
        .package(path: "../../Tests/TestSupport"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        // The list is compiled as C, since Swift takes a minute and 2 GB for a resource of this size.
        .target(name: "CommonPasswordList", exclude: ["common-passwords.txt"]),
        .target(
            name: "Authentication",
            dependencies: [
                "CommonPasswordList",
                "Core",
                "Persistence",
                "Application",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "AuthenticationTests",
            dependencies: [
                "Authentication", "Core", "Persistence", "Application", "TestSupport",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: settings),
    ],
    cLanguageStandard: .c2x)
