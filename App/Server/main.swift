import HTTPServer
import HTTPClient
import Configuration
import CommandSupport
import ServiceLifecycle
print("x")
