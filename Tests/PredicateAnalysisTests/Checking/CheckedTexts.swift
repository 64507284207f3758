@testable import FileProviderActions

/// The text of a manifest with one action whose rule is written as given, XML and all.
func manifestText(rule: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
    <key>NSExtension</key>
    <dict>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.fileprovider-actionsui</string>
      <key>NSExtensionPrincipalClass</key>
      <string>MyExtension.Controller</string>
      <key>NSExtensionFileProviderActions</key>
      <array>
        <dict>
          <key>NSExtensionFileProviderActionIdentifier</key>
          <string>com.example.rate</string>
          <key>NSExtensionFileProviderActionName</key>
          <string>Rate</string>
          <key>NSExtensionFileProviderActionActivationRule</key>
          <string>\(rule)</string>
        </dict>
      </array>
    </dict>
  </dict>
  </plist>

  """
}
