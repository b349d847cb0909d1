#ifndef ROOTSTAGE_CLIBWEBSOCKETS_SHIM_H
#define ROOTSTAGE_CLIBWEBSOCKETS_SHIM_H

#include <ev.h>
#include <libwebsockets.h>
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
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

/*
 * The library's own loop asks the system about every socket in every turn; libev's, by epoll, about
 * those alone where something happens.
 */
static inline struct ev_loop *shim_loop_new(void) {
  return ev_loop_new(EVBACKEND_EPOLL | EVFLAG_NOENV);
}

static inline void shim_loop_free(struct ev_loop *loop) { ev_loop_destroy(loop); }

/*
 * Waits until anything happens, and handles it. What the library has read and not handled yet comes
 * after each turn: libev would put it off for as long as sockets are busy.
 */
static inline void shim_loop_turn(struct ev_loop *loop, struct lws_context *context) {
  ev_run(loop, EVRUN_ONCE);
  if (lws_service_adjust_timeout(context, 1, 0) == 0) _lws_plat_service_forced_tsi(context, 0);
}

/* Calls back with the data each time when a descriptor can be read. */
static inline void shim_watch(struct ev_loop *loop, struct ev_io *watcher, int fd,
                              void (*callback)(struct ev_loop *, struct ev_io *, int),
                              void *data) {
  ev_io_init(watcher, callback, fd, EV_READ);
  watcher->data = data;
  ev_io_start(loop, watcher);
}

static inline uint64_t shim_option_libev(void) { return LWS_SERVER_OPTION_LIBEV; }

/*
 * Ends a connection at the next turn of the loop, without a word and without waiting. The library
 * looks at its deadlines only after an event of its own.
 */
static inline void shim_drop(struct lws *wsi) {
  lws_set_timeout(wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
  lws_cancel_service_pt(wsi);
}

/* How much free memory is kept, and from which size on pieces are taken one by one. */
static inline void shim_keep_memory(int kept, int large) {
  mallopt(M_TRIM_THRESHOLD, kept);
  mallopt(M_MMAP_THRESHOLD, large);
}

static inline void shim_give_memory_back(void) { malloc_trim(0); }

#endif
