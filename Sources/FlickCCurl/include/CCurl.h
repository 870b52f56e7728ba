// Transfers of libcurl, which FoundationNetworking of Linux uses, too.
//
// The library is not linked: a program that loads files from servers has it in memory already, because it links
// FoundationNetworking. The package therefore needs no headers of it. Other systems do not use this module.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Transfers that run on one thread.
typedef struct FlickTransfers FlickTransfers;
/// A request, and the answer to it.
typedef struct FlickTransfer FlickTransfer;

/// A request. All members are copied.
typedef struct {
  const char *url;
  const char *method;
  /// Lines `Name: value`.
  const char *const _Nonnull *_Nullable headers;
  size_t headerCount;
  /// The body; null if the request has none.
  const void *_Nullable body;
  size_t bodyCount;
  const char *userAgent;
} FlickRequest;

/// Functions that are called on the thread of the transfers. The first two return whether the transfer goes on.
typedef struct {
  /// A line of the header, with its end.
  bool (*header)(void *context, const char *bytes, size_t count);
  /// Bytes of the body, after decompression.
  bool (*body)(void *context, const char *bytes, size_t count);
  /// The end of the transfer, with the error code of libcurl and its text; 0 if the transfer is complete.
  void (*end)(void *context, int code, const char *text);
} FlickReceiver;

/// Returns a place for transfers; null without libcurl.
FlickTransfers *_Nullable FlickTransfersCreate(long connectionsPerHost, FlickReceiver receiver);
/// Frees the place. It has no transfers any more.
void FlickTransfersRelease(FlickTransfers *);
/// Waits until something happens or until FlickTransfersWake, and calls the functions of the receiver. They must not
/// start or end transfers.
void FlickTransfersRun(FlickTransfers *);
/// Ends the wait of FlickTransfersRun, or the next one. May be called on any thread.
void FlickTransfersWake(FlickTransfers *);

/// Starts a transfer; returns null if there is no memory for it.
FlickTransfer *_Nullable FlickTransferStart(FlickTransfers *, const FlickRequest *, void *context);
/// Ends a transfer, complete or not, and frees it. The receiver is not told.
void FlickTransferEnd(FlickTransfer *);

#pragma clang assume_nonnull end
