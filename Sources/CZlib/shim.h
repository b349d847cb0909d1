#ifndef ROOTSTAGE_CZLIB_SHIM_H
#define ROOTSTAGE_CZLIB_SHIM_H

#include <zlib.h>

/* A macro that Swift does not import: gzip's format, with as much memory as packs best. */
static inline int shim_gzip_init(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

/* The way back. */
static inline int shim_gunzip_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
