#ifndef ROOTSTAGE_CLIBWEBSOCKETS_SHIM_H
#define ROOTSTAGE_CLIBWEBSOCKETS_SHIM_H

#include <libwebsockets.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

/* Macros and anonymous unions that Swift does not import. */

/* Writable bytes that must stand before a payload given to lws_write. */
static inline size_t shim_write_headroom(void) { return LWS_PRE; }

/* A vhost without a listening socket: accepted sockets are adopted instead. */
static inline int shim_no_listener(void) { return CONTEXT_PORT_NO_LISTEN_SERVER; }

/* A vhost for client connections alone. */
static inline int shim_client_only(void) { return CONTEXT_PORT_NO_LISTEN; }

/* Hands on a socket from which so much was read already; it may be closed when this returns. */
static inline void shim_adopt_http_socket(struct lws_vhost *vhost, int fd, const void *bytes,
                                          size_t count) {
  lws_adopt_socket_vhost_readbuf(vhost, fd, (const char *)bytes, count);
}

static inline struct lws *shim_adopt_file(struct lws_vhost *vhost, int fd) {
  lws_sock_file_fd_type descriptor;
  descriptor.filefd = fd;
  return lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, descriptor, NULL, NULL);
}

/* Ends a connection at the next turn of the loop, without a word and without waiting. */
static inline void shim_drop(struct lws *wsi) {
  lws_set_timeout(wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

#endif
