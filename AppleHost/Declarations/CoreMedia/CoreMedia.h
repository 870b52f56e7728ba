// The C structures of Core Media that Flick uses.
// https://developer.apple.com/documentation/coremedia/cmtime-api
#pragma once

typedef long long CMTimeValue;
typedef int CMTimeScale;
typedef long long CMTimeEpoch;

typedef enum __attribute__((flag_enum, enum_extensibility(open))) CMTimeFlags : unsigned int {
  kCMTimeFlags_Valid __attribute__((swift_name("valid"))) = 1,
  kCMTimeFlags_HasBeenRounded __attribute__((swift_name("hasBeenRounded"))) = 2,
  kCMTimeFlags_PositiveInfinity __attribute__((swift_name("positiveInfinity"))) = 4,
  kCMTimeFlags_NegativeInfinity __attribute__((swift_name("negativeInfinity"))) = 8,
  kCMTimeFlags_Indefinite __attribute__((swift_name("indefinite"))) = 16,
} CMTimeFlags;

typedef struct {
  CMTimeValue value;
  CMTimeScale timescale;
  CMTimeFlags flags;
  CMTimeEpoch epoch;
} CMTime;
