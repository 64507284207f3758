/// Dumps for tests, written in the form that macOS prints.
enum DumpText {
  /// A dump of one item with these lines in its dictionary, and whatever stands around it.
  static func dump(
    _ lines: String..., domain: String? = nil, actions: String = "Actions:\n"
  ) -> String {
    let domain = domain.map { "    domainUserInfo =     {\n\($0)\n    };\n" } ?? ""
    let lines = lines.map { "            \($0)\n" }.joined()
    return """
      Evaluating actions against {
      \(domain)    fileproviderItems =     (
                      {
      \(lines)        }
          );
      }

      \(actions)
      Decorations:

      Sync is paused: no

      """
  }

  /// A whole dump with most shapes of values.
  static let full = #"""
    mac:~ ann$ fileproviderctl evaluate ~/Library/CloudStorage/Acme/Plan.pdf
    Evaluating actions against {
        domainUserInfo =     {
            plan = gold;
        };
        fileproviderItems =     (
                    {
                capabilities = 536870959;
                contentModificationDate = "2026-01-02 03:04:05 +0000";
                contentType = "com.adobe.pdf";
                displayName = "Plan \U2013 one.pdf";
                documentSize = 4711;
                filename = "Plan \U2013 one.pdf";
                inheritedUserInfo =             {
                };
                isDownloaded = 1;
                isFolder = 0;
                isUploaded = 0;
                itemIdentifier = 20260102;
                parentItemIdentifier = NSFileProviderRootContainerItemIdentifier;
                typeIdentifier = "com.adobe.pdf";
                uploadingError = "Error Domain=AcmeDomain Code=-7 \"No \\\"room\\\"\" UserInfo={A=1}";
                userInfo =             {
                    "acme.pinned" = 1;
                    hash = 9f3a;
                    odd = "a = { b; Actions: \"x\"";
                    zip = 00501;
                };
                versionIdentifier = {length = 4, bytes = 0x76312e30};
            }
        );
    }

    Actions:
    com.acme.pin: SUBQUERY(fileproviderItems, $i, $i.userInfo."acme.pinned" != YES).@count > 0 - NO
    com.acme.older: fileproviderItems.@count - 1 == 0 - YES

    Decorations:

    Sync is paused: no
    mac:~ ann$ ls

    """#
}
