// The part of zlib that Flick calls, after its manual: https://zlib.net/manual.html
#pragma once

typedef unsigned char Bytef;
typedef unsigned int uInt;
typedef unsigned long uLong;
typedef unsigned long size_t;

typedef struct z_stream_s {
  Bytef *next_in;
  uInt avail_in;
  uLong total_in;
  Bytef *next_out;
  uInt avail_out;
  uLong total_out;
  const char *msg;
  void *state;
  void *zalloc;
  void *zfree;
  void *opaque;
  int data_type;
  uLong adler;
  uLong reserved;
} z_stream;
typedef z_stream *z_streamp;

#define ZLIB_VERSION "1.2.12"
#define Z_NO_FLUSH 0
#define Z_FINISH 4
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_MEM_ERROR (-4)
#define Z_BUF_ERROR (-5)
#define Z_BEST_COMPRESSION 9
#define Z_DEFAULT_STRATEGY 0
#define Z_FILTERED 1
#define Z_DEFLATED 8

int inflateInit2_(z_streamp, int windowBits, const char *version, int size);
int inflate(z_streamp, int flush);
int inflateEnd(z_streamp);
int inflateReset(z_streamp);
int deflateInit2_(z_streamp, int level, int method, int windowBits, int memLevel, int strategy,
                  const char *version, int size);
int deflate(z_streamp, int flush);
int deflateEnd(z_streamp);
int deflateReset(z_streamp);
uLong deflateBound(z_streamp, uLong sourceLen);
uLong crc32(uLong, const Bytef *, uInt);
uLong crc32_z(uLong, const Bytef *, size_t);
uLong compressBound(uLong sourceLen);
int compress(Bytef *to, uLong *toCount, const Bytef *from, uLong fromCount);
int compress2(Bytef *to, uLong *toCount, const Bytef *from, uLong fromCount, int level);
uLong adler32(uLong, const Bytef *, uInt);
int uncompress(Bytef *to, uLong *toCount, const Bytef *from, uLong fromCount);
