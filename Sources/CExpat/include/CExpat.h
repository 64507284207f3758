// A small face of expat: one document in memory, read in one call, with byte offsets for everything.
//
// Offsets count bytes from 0 in the document, which must be UTF-8. Lines count from 1 and columns
// from 0, in bytes, as expat counts them. No entity that a document declares is ever expanded: a
// declaration is told to the handler and stops the reading, so that nothing can be made to explode.

#ifndef CEXPAT_H
#define CEXPAT_H

#include <stdbool.h>
#include <stdint.h>

/// Where the text that a handler is told about stands in the document.
typedef struct CExpatPlace {
  /// The offset of the first byte.
  int64_t offset;
  /// The number of bytes.
  int64_t count;
} CExpatPlace;

/// What the reader of a document is told; each answers whether to go on.
typedef struct CExpatHandlers {
  /// An element opens; the place is that of its tag.
  bool (*elementOpened)(void *context, const char *name, CExpatPlace place);
  /// An element closes; the place is that of its tag, empty for `<name/>`.
  bool (*elementClosed)(void *context, const char *name, CExpatPlace place);
  /// Decoded text; the place is what it was written as, such as `&amp;` for `&`.
  bool (*text)(void *context, const char *bytes, int64_t count, CExpatPlace place);
  /// A CDATA section opens or closes.
  bool (*cdata)(void *context, bool opened, CExpatPlace place);
  /// A comment.
  bool (*comment)(void *context, CExpatPlace place);
  /// The document type declares an entity; the reading stops.
  void (*entityDeclared)(void *context, const char *name, CExpatPlace place);
  /// A reference to an entity that is not one of the five predefined ones; the reading stops.
  void (*entityUnknown)(void *context, const char *name, CExpatPlace place);
} CExpatHandlers;

/// Where and why a document is not well-formed XML.
typedef struct CExpatFailure {
  /// The byte offset of the place.
  int64_t offset;
  /// The line, from 1.
  int64_t line;
  /// The column in bytes, from 0.
  int64_t column;
  /// Expat's own words, valid for ever.
  const char *message;
} CExpatFailure;

/// How a reading ended.
typedef enum CExpatEnding {
  /// The whole document was read.
  CExpatEndingDone,
  /// A handler asked to stop, or an entity was declared or unknown.
  CExpatEndingStopped,
  /// The document is not well-formed; the failure says where.
  CExpatEndingFailed,
} CExpatEnding;

/// Reads `count` bytes of UTF-8 as one XML document and calls the handlers with `context`.
CExpatEnding CExpatRead(const char *bytes, int64_t count, const CExpatHandlers *handlers,
                        void *context, CExpatFailure *failure);

#endif
