/*
 * The least that a libwebsockets server can do for N animation streams of 60 Hz, as a measure
 * for a server that does more.
 *
 *   cc -O2 -Wall -Wextra bare_stream.c -o bare_stream -lwebsockets
 *   ./bare_stream [--port 9000] [--subprotocol rootstage.v1]
 *
 * A client that sends "start FRAMES BYTES" gets FRAMES text frames of BYTES bytes each, the first
 * at once and the others 1/60 s apart, at its own phase. One that sends "watch" gets the frames of
 * all, from a ring that all watchers share; a watcher that is a whole ring behind goes on with what
 * is newest. "ask KEY" is answered with KEY. Other messages are ignored. Loop, send chunk and buffers are set as in the transport that this is compared with.
 */
#include "streams.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#define LARGEST_FRAME 65536
#define RING 8192 /* frames */
#define LARGEST_WATCHED 256 /* bytes */
#define LONGEST_KEY 32

/* One client; its stream comes first, so that one points to the other. */
struct client {
  struct stream stream;
  struct lws *wsi;
  struct client *previous_watcher, *next_watcher;
  int64_t seen;
  int is_watcher, waits_to_send;
  char key[LONGEST_KEY];
};

/* A frame as every watcher gets it. */
struct watched {
  int length;
  unsigned char bytes[LWS_PRE + LARGEST_WATCHED];
};

static struct client *watchers;
static struct watched ring[RING];
static int64_t produced;
static struct lws_context *context;
static volatile sig_atomic_t stopped;
static unsigned char buffer[LWS_PRE + LARGEST_FRAME];

/* Puts a frame into the ring; the watchers are called once for all frames of a turn. */
static void show(const struct client *client, int frame) {
  struct watched *place = &ring[produced % RING];
  if (!watchers || client->stream.bytes > LARGEST_WATCHED) return;
  place->length = frame_text((char *)place->bytes + LWS_PRE, &client->stream, frame);
  produced++;
}

static void call_watchers(void) {
  for (struct client *client = watchers; client; client = client->next_watcher)
    if (client->seen < produced) lws_callback_on_writable(client->wsi);
}

static void send_due_frames(void) {
  int64_t now = lws_now_usecs();
  while (first && due(first) <= now) {
    struct client *client = (struct client *)first;
    client->waits_to_send = 1;
    lws_callback_on_writable(client->wsi);
    show(client, advance(first));
  }
  call_watchers();
}

static void watch(struct client *client) {
  if (client->is_watcher) return;
  client->is_watcher = 1;
  client->seen = produced;
  client->next_watcher = watchers;
  if (watchers) watchers->previous_watcher = client;
  watchers = client;
}

static void unwatch(struct client *client) {
  if (!client->is_watcher) return;
  *(client->previous_watcher ? &client->previous_watcher->next_watcher : &watchers) =
      client->next_watcher;
  if (client->next_watcher) client->next_watcher->previous_watcher = client->previous_watcher;
}

static void take(struct client *client, const char *text, size_t length) {
  char line[64];
  if (length >= sizeof line) return;
  memcpy(line, text, length);
  line[length] = 0;
  if (!strcmp(line, "watch")) return watch(client);
  if (sscanf(line, "ask %31s", client->key) == 1) {
    lws_callback_on_writable(client->wsi);
    return;
  }
  if (!start(&client->stream, line, LARGEST_FRAME, lws_now_usecs())) return;
  client->waits_to_send = 1;
  lws_callback_on_writable(client->wsi);
  show(client, 0);
  call_watchers();
}

/* Sends what of the ring the socket takes. */
static int send_watched(struct client *client) {
  if (client->seen < produced - RING) client->seen = produced - RING;
  while (client->seen < produced) {
    struct watched *frame = &ring[client->seen % RING];
    if (lws_send_pipe_choked(client->wsi)) {
      lws_callback_on_writable(client->wsi);
      return 0;
    }
    client->seen++;
    if (lws_write(client->wsi, frame->bytes + LWS_PRE, (size_t)frame->length, LWS_WRITE_TEXT) < 0)
      return -1;
  }
  return 0;
}

static int send_text(struct client *client, int length) {
  return lws_write(client->wsi, buffer + LWS_PRE, (size_t)length, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static int send_waiting(struct client *client) {
  char *line = (char *)buffer + LWS_PRE;
  if (client->is_watcher) return send_watched(client);
  if (client->key[0]) {
    int length = snprintf(line, LARGEST_FRAME, "{\"ref\":\"%s\"}", client->key);
    client->key[0] = 0;
    return send_text(client, length);
  }
  if (!client->waits_to_send) return 0;
  client->waits_to_send = 0;
  return send_text(client, frame_text(line, &client->stream, client->stream.frame - 1));
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
  struct client *client = user;
  uint64_t expirations;
  switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
      client->wsi = wsi;
      break;
    case LWS_CALLBACK_CLOSED:
      dequeue(&client->stream);
      unwatch(client);
      break;
    case LWS_CALLBACK_RECEIVE: take(client, in, length); break;
    case LWS_CALLBACK_SERVER_WRITEABLE: return send_waiting(client);
    case LWS_CALLBACK_RAW_RX_FILE:
      if (read(timer, &expirations, sizeof expirations) > 0) send_due_frames();
      break;
    default: break;
  }
  return 0;
}

static void stop(int signal) {
  (void)signal;
  stopped = 1;
  lws_cancel_service(context);
}

int main(int count, char **words) {
  struct lws_protocols protocols[3];
  struct lws_context_creation_info info;
  lws_sock_file_fd_type descriptor;
  struct lws_vhost *vhost;
  const char *subprotocol = "rootstage.v1";
  int port = 9000;
  for (int index = 1; index + 1 < count; index += 2) {
    if (!strcmp(words[index], "--port")) port = atoi(words[index + 1]);
    if (!strcmp(words[index], "--subprotocol")) subprotocol = words[index + 1];
  }
  memset(protocols, 0, sizeof protocols);
  protocols[0].name = "http only";
  protocols[0].callback = callback;
  protocols[1].name = subprotocol;
  protocols[1].callback = callback;
  protocols[1].per_session_data_size = sizeof(struct client);
  protocols[1].rx_buffer_size = 1024;
  protocols[1].tx_packet_size = LARGEST_FRAME;

  memset(&info, 0, sizeof info);
  info.port = port;
  info.iface = "127.0.0.1";
  info.protocols = protocols;
  info.alpn = "http/1.1";
  info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
  info.max_http_header_pool = 256;
  lws_set_log_level(LLL_ERR | LLL_WARN, NULL);
  context = lws_create_context(&info);
  vhost = context ? lws_create_vhost(context, &info) : NULL;
  if (!vhost) return 1;
  timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  descriptor.filefd = timer;
  lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, descriptor, NULL, NULL);
  signal(SIGTERM, stop);
  signal(SIGINT, stop);
  printf("listening on 127.0.0.1:%d as process %d\n", port, (int)getpid());
  fflush(stdout);
  while (!stopped && lws_service(context, 0) >= 0) arm();
  lws_context_destroy(context);
  return 0;
}
