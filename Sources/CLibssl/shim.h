#ifndef ROOTSTAGE_CLIBSSL_SHIM_H
#define ROOTSTAGE_CLIBSSL_SHIM_H

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string.h>

/* Macros that Swift does not import. */

static inline int shim_require_tls_1_2(SSL_CTX *context) {
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

/* Partial writes from a buffer that may move, and no memory for idle connections. */
static inline void shim_set_modes(SSL_CTX *context) {
  SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                   SSL_OP_IGNORE_UNEXPECTED_EOF);
}

/* A key with a pass phrase is an error; nobody is at a terminal to be asked. */
static inline int shim_no_pass_phrase(char *buffer, int size, int writing, void *user) {
  (void)buffer, (void)size, (void)writing, (void)user;
  return 0;
}

static inline void shim_refuse_pass_phrases(SSL_CTX *context) {
  SSL_CTX_set_default_passwd_cb(context, shim_no_pass_phrase);
}

/* HTTP/1.1 alone: the other side may offer more, or say nothing. */
static inline int shim_select_http_1_1(SSL *ssl, const unsigned char **out, unsigned char *length,
                                       const unsigned char *in, unsigned int count, void *user) {
  static const unsigned char known[] = "\x08http/1.1";
  (void)ssl, (void)user;
  unsigned char *selected = NULL;
  if (SSL_select_next_proto(&selected, length, known, sizeof known - 1, in, count) !=
      OPENSSL_NPN_NEGOTIATED)
    return SSL_TLSEXT_ERR_ALERT_FATAL;
  *out = selected;
  return SSL_TLSEXT_ERR_OK;
}

static inline void shim_offer_http_1_1(SSL_CTX *context) {
  SSL_CTX_set_alpn_select_cb(context, shim_select_http_1_1, NULL);
}

/* Whether the last error is that a client sent a plain HTTP request. */
static inline int shim_is_plain_http(void) {
  return ERR_GET_REASON(ERR_peek_last_error()) == SSL_R_HTTP_REQUEST;
}

#endif
