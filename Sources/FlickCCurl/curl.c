#include "CCurl.h"

#if defined(__linux__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// The part of libcurl's interface that is used here. Its numbers are those of its stable binary interface.
typedef struct {
  int message;
  void *easy;
  union {
    void *any;
    int result;
  } data;
} Message;

enum {
  kMessageDone = 1,
  kInfoPrivate = 0x100000 + 21,
  kOptionBufferSize = 98,
  kOptionNoSignal = 99,
  kOptionNoBody = 44,
  kOptionProtocols = 181,
  kOptionWriteData = 10001,
  kOptionURL = 10002,
  kOptionPostFields = 10015,
  kOptionUserAgent = 10018,
  kOptionHeaders = 10023,
  kOptionHeaderData = 10029,
  kOptionMethod = 10036,
  kOptionEncodings = 10102,
  kOptionPrivate = 10103,
  kOptionWrite = 20011,
  kOptionHeader = 20079,
  kOptionPostSize = 30120,
  kMultiOptionHostConnections = 7,
  kProtocolsHTTP = 1 | 2,
  kGlobalAll = 3,
};

static struct {
  int (*globalInit)(long);
  void *(*easyInit)(void);
  int (*easySet)(void *, int, ...);
  int (*easyGet)(void *, int, ...);
  void (*easyCleanup)(void *);
  const char *(*errorText)(int);
  void *(*listAppend)(void *, const char *);
  void (*listFree)(void *);
  void *(*multiInit)(void);
  int (*multiSet)(void *, int, ...);
  int (*multiAdd)(void *, void *);
  int (*multiRemove)(void *, void *);
  int (*multiPerform)(void *, int *);
  int (*multiPoll)(void *, void *, unsigned, int, int *);
  int (*multiWakeup)(void *);
  Message *(*multiRead)(void *, int *);
  int (*multiCleanup)(void *);
  bool isLoaded;
} curl;

static bool take(void *library, void *field, const char *name) {
  // The process has one libcurl: that of FoundationNetworking.
  void *symbol = library ? dlsym(library, name) : NULL;
  *(void **)field = symbol;
  return symbol != NULL;
}

static void load(void) {
  // Programs with a static FoundationNetworking have linked the library, and others have it in memory.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  curl.isLoaded =
      take(library, &curl.globalInit, "curl_global_init") &&
      take(library, &curl.easyInit, "curl_easy_init") &&
      take(library, &curl.easySet, "curl_easy_setopt") &&
      take(library, &curl.easyGet, "curl_easy_getinfo") &&
      take(library, &curl.easyCleanup, "curl_easy_cleanup") &&
      take(library, &curl.errorText, "curl_easy_strerror") &&
      take(library, &curl.listAppend, "curl_slist_append") &&
      take(library, &curl.listFree, "curl_slist_free_all") &&
      take(library, &curl.multiInit, "curl_multi_init") &&
      take(library, &curl.multiSet, "curl_multi_setopt") &&
      take(library, &curl.multiAdd, "curl_multi_add_handle") &&
      take(library, &curl.multiRemove, "curl_multi_remove_handle") &&
      take(library, &curl.multiPerform, "curl_multi_perform") &&
      take(library, &curl.multiPoll, "curl_multi_poll") &&
      take(library, &curl.multiWakeup, "curl_multi_wakeup") &&
      take(library, &curl.multiRead, "curl_multi_info_read") &&
      take(library, &curl.multiCleanup, "curl_multi_cleanup") && curl.globalInit(kGlobalAll) == 0;
}

struct FlickTransfers {
  void *multi;
  FlickReceiver receiver;
};

struct FlickTransfer {
  FlickTransfers *transfers;
  void *easy;
  void *headers;
  void *context;
  char *body;
};

FlickTransfers *FlickTransfersCreate(long connectionsPerHost, FlickReceiver receiver) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!curl.isLoaded) return NULL;
  FlickTransfers *transfers = malloc(sizeof *transfers);
  if (!transfers) return NULL;
  transfers->receiver = receiver;
  transfers->multi = curl.multiInit();
  if (!transfers->multi) {
    free(transfers);
    return NULL;
  }
  curl.multiSet(transfers->multi, kMultiOptionHostConnections, connectionsPerHost);
  return transfers;
}

void FlickTransfersRelease(FlickTransfers *transfers) {
  curl.multiCleanup(transfers->multi);
  free(transfers);
}

void FlickTransfersWake(FlickTransfers *transfers) { curl.multiWakeup(transfers->multi); }

void FlickTransfersRun(FlickTransfers *transfers) {
  int count = 0;
  curl.multiPerform(transfers->multi, &count);
  Message *message;
  bool hasEnded = false;
  while ((message = curl.multiRead(transfers->multi, &count))) {
    if (message->message != kMessageDone) continue;
    FlickTransfer *transfer = NULL;
    curl.easyGet(message->easy, kInfoPrivate, &transfer);
    int result = message->data.result;
    hasEnded = true;
    if (transfer)
      transfers->receiver.end(transfer->context, result, curl.errorText(result));
  }
  // The caller ends these transfers before the next wait. A wait without transfers ends with FlickTransfersWake.
  if (!hasEnded) curl.multiPoll(transfers->multi, NULL, 0, 3600 * 1000, NULL);
}

static size_t receiveHeader(char *bytes, size_t size, size_t count, void *context) {
  FlickTransfer *transfer = context;
  bool goesOn = transfer->transfers->receiver.header(transfer->context, bytes, size * count);
  return goesOn ? size * count : 0;
}

static size_t receiveBody(char *bytes, size_t size, size_t count, void *context) {
  FlickTransfer *transfer = context;
  bool goesOn = transfer->transfers->receiver.body(transfer->context, bytes, size * count);
  return goesOn ? size * count : 0;
}

static bool isMethod(const FlickRequest *request, const char *method) {
  const char *left = request->method;
  while (*left && *left == *method) left++, method++;
  return *left == *method;
}

static bool setBody(FlickTransfer *transfer, const FlickRequest *request) {
  bool needsLength = isMethod(request, "POST") || isMethod(request, "PUT") || isMethod(request, "PATCH");
  if (!request->body && !needsLength) return true;
  transfer->body = malloc(request->bodyCount + 1);
  if (!transfer->body) return false;
  for (size_t i = 0; i < request->bodyCount; i++) transfer->body[i] = ((const char *)request->body)[i];
  transfer->body[request->bodyCount] = 0;
  // The type is a 64-bit number on all systems.
  curl.easySet(transfer->easy, kOptionPostSize, (long long)request->bodyCount);
  curl.easySet(transfer->easy, kOptionPostFields, transfer->body);
  return true;
}

static bool setHeaders(FlickTransfer *transfer, const FlickRequest *request) {
  // A server that does not know this header would answer only after a second.
  void *list = curl.listAppend(NULL, "Expect:");
  for (size_t i = 0; list && i < request->headerCount; i++) {
    void *longer = curl.listAppend(list, request->headers[i]);
    if (!longer) curl.listFree(list);
    list = longer;
  }
  transfer->headers = list;
  if (list) curl.easySet(transfer->easy, kOptionHeaders, list);
  return list != NULL;
}

FlickTransfer *FlickTransferStart(
    FlickTransfers *transfers, const FlickRequest *request, void *context) {
  FlickTransfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  transfer->transfers = transfers;
  transfer->context = context;
  void *easy = transfer->easy = curl.easyInit();
  if (!easy || !setHeaders(transfer, request) || !setBody(transfer, request)) {
    FlickTransferEnd(transfer);
    return NULL;
  }
  curl.easySet(easy, kOptionPrivate, transfer);
  curl.easySet(easy, kOptionURL, request->url);
  curl.easySet(easy, kOptionProtocols, (long)kProtocolsHTTP);
  // Signals belong to the program.
  curl.easySet(easy, kOptionNoSignal, 1L);
  curl.easySet(easy, kOptionUserAgent, request->userAgent);
  // All compressions that the library knows.
  curl.easySet(easy, kOptionEncodings, "");
  curl.easySet(easy, kOptionBufferSize, 64L << 10);
  if (isMethod(request, "HEAD")) curl.easySet(easy, kOptionNoBody, 1L);
  else if (!isMethod(request, "GET") || request->body)
    curl.easySet(easy, kOptionMethod, request->method);
  curl.easySet(easy, kOptionHeader, receiveHeader);
  curl.easySet(easy, kOptionHeaderData, transfer);
  curl.easySet(easy, kOptionWrite, receiveBody);
  curl.easySet(easy, kOptionWriteData, transfer);
  if (curl.multiAdd(transfers->multi, easy) != 0) {
    FlickTransferEnd(transfer);
    return NULL;
  }
  return transfer;
}

void FlickTransferEnd(FlickTransfer *transfer) {
  if (transfer->easy) {
    // Also for one that has not been added.
    curl.multiRemove(transfer->transfers->multi, transfer->easy);
    curl.easyCleanup(transfer->easy);
  }
  curl.listFree(transfer->headers);
  free(transfer->body);
  free(transfer);
}
#endif
