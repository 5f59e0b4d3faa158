internal import Hummingbird
internal import HummingbirdTLS
internal import NIOPosix
internal import NIOSSL
internal import Networking
internal import ServiceLifecycle
