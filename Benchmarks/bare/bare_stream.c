/*
 * The least that a libwebsockets server can do for N animation streams of 60 Hz, as a measure
 * for a server that does more.
 *
 *   cc -O2 -Wall -Wextra bare_stream.c -o bare_stream -lwebsockets
 *   ./bare_stream [--port 9000] [--subprotocol rootstage.v1]
 *
 * A client sends "start FRAMES BYTES"; it then gets FRAMES text frames of BYTES bytes each, the
 * first at once and the others 1/60 s apart, at its own phase. Other messages are ignored.
 * Loop, send chunk and buffers are set as in the transport that this is compared with.
 */
#include <libwebsockets.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define LARGEST_FRAME 65536
#define MICROSECONDS_PER_SECOND 1000000

/* One client. Streams that run stand in a queue in the order of their next frames: all have the
 * same interval, so that one put at the end is always the last. */
struct client {
  struct lws *wsi;
  struct client *previous, *next;
  int64_t start;
  int frames, frame, bytes, is_queued, waits_to_send;
};

static struct client *first, *last;
static struct lws_context *context;
static int timer = -1, clients;
static volatile sig_atomic_t stopped;
static unsigned char buffer[LWS_PRE + LARGEST_FRAME];

static int64_t due(const struct client *client) {
  return client->start + (int64_t)client->frame * MICROSECONDS_PER_SECOND / 60;
}

static void arm(void) {
  static int64_t armed;
  int64_t next = first ? due(first) : 0;
  struct itimerspec setting = {0};
  if (next == armed) return;
  armed = next;
  setting.it_value.tv_sec = next / MICROSECONDS_PER_SECOND;
  setting.it_value.tv_nsec = next % MICROSECONDS_PER_SECOND * 1000;
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, NULL);
}

static void dequeue(struct client *client) {
  if (!client->is_queued) return;
  *(client->previous ? &client->previous->next : &first) = client->next;
  *(client->next ? &client->next->previous : &last) = client->previous;
  client->is_queued = 0;
}

static void enqueue(struct client *client) {
  client->previous = last;
  client->next = NULL;
  *(last ? &last->next : &first) = client;
  last = client;
  client->is_queued = 1;
}

static void send_due_frames(void) {
  int64_t now = lws_now_usecs();
  while (first && due(first) <= now) {
    struct client *client = first;
    client->waits_to_send = 1;
    lws_callback_on_writable(client->wsi);
    dequeue(client);
    client->frame++;
    if (client->frame < client->frames) enqueue(client);
  }
}

static void start(struct client *client, const char *text, size_t length) {
  char line[64];
  int frames, bytes;
  if (length >= sizeof line) return;
  memcpy(line, text, length);
  line[length] = 0;
  if (sscanf(line, "start %d %d", &frames, &bytes) != 2) return;
  if (frames < 1 || bytes < 64 || bytes > LARGEST_FRAME) return;
  dequeue(client);
  client->frames = frames;
  client->bytes = bytes;
  client->frame = 0;
  client->start = lws_now_usecs();
  client->waits_to_send = 1;
  lws_callback_on_writable(client->wsi);
  client->frame = 1;
  if (frames > 1) enqueue(client);
}

static int send_frame(struct client *client) {
  char *line = (char *)buffer + LWS_PRE;
  int written;
  if (!client->waits_to_send) return 0;
  client->waits_to_send = 0;
  memset(line, 'x', (size_t)client->bytes);
  written = snprintf(line, LARGEST_FRAME, "{\"frame\":%d,\"kind\":\"progress\",\"data\":\"",
                     client->frame - 1);
  line[written] = 'x';
  memcpy(line + client->bytes - 2, "\"}", 2);
  return lws_write(client->wsi, buffer + LWS_PRE, (size_t)client->bytes, LWS_WRITE_TEXT) < 0
             ? -1
             : 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
  struct client *client = user;
  uint64_t expirations;
  switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
      client->wsi = wsi;
      clients++;
      break;
    case LWS_CALLBACK_CLOSED:
      dequeue(client);
      clients--;
      break;
    case LWS_CALLBACK_RECEIVE: start(client, in, length); break;
    case LWS_CALLBACK_SERVER_WRITEABLE: return send_frame(client);
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
