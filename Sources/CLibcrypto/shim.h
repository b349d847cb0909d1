#ifndef ROOTSTAGE_CLIBCRYPTO_SHIM_H
#define ROOTSTAGE_CLIBCRYPTO_SHIM_H

#include <openssl/sha.h>

#endif
