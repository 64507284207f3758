#include "CExpat.h"

#include <expat.h>
#include <limits.h>
#include <stddef.h>

typedef struct Reading {
  XML_Parser parser;
  const CExpatHandlers *handlers;
  void *context;
} Reading;

static CExpatPlace currentPlace(const Reading *reading) {
  CExpatPlace place = {XML_GetCurrentByteIndex(reading->parser),
                       XML_GetCurrentByteCount(reading->parser)};
  return place;
}

static void stopUnless(bool goOn, const Reading *reading) {
  if (!goOn) {
    XML_StopParser(reading->parser, XML_FALSE);
  }
}

static void XMLCALL elementOpened(void *data, const XML_Char *name, const XML_Char **attributes) {
  const Reading *reading = data;
  (void)attributes;
  stopUnless(reading->handlers->elementOpened(reading->context, name, currentPlace(reading)),
             reading);
}

static void XMLCALL elementClosed(void *data, const XML_Char *name) {
  const Reading *reading = data;
  stopUnless(reading->handlers->elementClosed(reading->context, name, currentPlace(reading)),
             reading);
}

static void XMLCALL text(void *data, const XML_Char *bytes, int count) {
  const Reading *reading = data;
  stopUnless(reading->handlers->text(reading->context, bytes, count, currentPlace(reading)),
             reading);
}

static void XMLCALL cdataOpened(void *data) {
  const Reading *reading = data;
  stopUnless(reading->handlers->cdata(reading->context, true, currentPlace(reading)), reading);
}

static void XMLCALL cdataClosed(void *data) {
  const Reading *reading = data;
  stopUnless(reading->handlers->cdata(reading->context, false, currentPlace(reading)), reading);
}

static void XMLCALL comment(void *data, const XML_Char *text) {
  const Reading *reading = data;
  (void)text;
  stopUnless(reading->handlers->comment(reading->context, currentPlace(reading)), reading);
}

static void XMLCALL entityDeclared(void *data, const XML_Char *name, int isParameter,
                                   const XML_Char *value, int valueCount, const XML_Char *base,
                                   const XML_Char *systemId, const XML_Char *publicId,
                                   const XML_Char *notation) {
  const Reading *reading = data;
  (void)isParameter, (void)value, (void)valueCount, (void)base;
  (void)systemId, (void)publicId, (void)notation;
  reading->handlers->entityDeclared(reading->context, name, currentPlace(reading));
  stopUnless(false, reading);
}

// A document type with an external subset (every property list has one) makes an undeclared entity
// merely "skipped"; without one it is an error of its own.
static void XMLCALL entitySkipped(void *data, const XML_Char *name, int isParameter) {
  const Reading *reading = data;
  (void)isParameter;
  reading->handlers->entityUnknown(reading->context, name, currentPlace(reading));
  stopUnless(false, reading);
}

CExpatEnding CExpatRead(const char *bytes, int64_t count, const CExpatHandlers *handlers,
                        void *context, CExpatFailure *failure) {
  *failure = (CExpatFailure){0, 1, 0, "the document is too long"};
  if (count < 0 || count > INT_MAX) {
    return CExpatEndingFailed;
  }
  XML_Parser parser = XML_ParserCreate("UTF-8");
  if (parser == NULL) {
    failure->message = "out of memory";
    return CExpatEndingFailed;
  }
  Reading reading = {parser, handlers, context};
  XML_SetUserData(parser, &reading);
  XML_SetElementHandler(parser, elementOpened, elementClosed);
  XML_SetCharacterDataHandler(parser, text);
  XML_SetCdataSectionHandler(parser, cdataOpened, cdataClosed);
  XML_SetCommentHandler(parser, comment);
  XML_SetEntityDeclHandler(parser, entityDeclared);
  XML_SetSkippedEntityHandler(parser, entitySkipped);
  XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER);

  CExpatEnding ending = CExpatEndingDone;
  if (XML_Parse(parser, bytes, (int)count, XML_TRUE) != XML_STATUS_OK) {
    enum XML_Error error = XML_GetErrorCode(parser);
    ending = error == XML_ERROR_ABORTED ? CExpatEndingStopped : CExpatEndingFailed;
    failure->offset = XML_GetCurrentByteIndex(parser);
    failure->line = (int64_t)XML_GetCurrentLineNumber(parser);
    failure->column = (int64_t)XML_GetCurrentColumnNumber(parser);
    failure->message = XML_ErrorString(error);
  }
  XML_ParserFree(parser);
  return ending;
}
