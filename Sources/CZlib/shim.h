#ifndef ROOTSTAGE_CZLIB_SHIM_H
#define ROOTSTAGE_CZLIB_SHIM_H

#include <zlib.h>

/* A macro that Swift does not import: gzip's format, packed as well as it goes. */
static inline int shim_gzip_init(z_stream *stream) {
  return deflateInit2(stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

/* The same in pieces, where time counts as well. */
static inline int shim_gzip_stream_init(z_stream *stream) {
  return deflateInit2(stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

/* The way back. */
static inline int shim_gunzip_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
