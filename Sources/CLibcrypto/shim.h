#ifndef ROOTSTAGE_CLIBCRYPTO_SHIM_H
#define ROOTSTAGE_CLIBCRYPTO_SHIM_H

// A SHA-256 whose state is a plain value can be copied; what replaces it since 3.0 cannot.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#endif
