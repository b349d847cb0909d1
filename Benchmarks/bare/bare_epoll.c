/*
 * What a server for N animation streams of 60 Hz costs without any library: sockets and epoll.
 *
 *   cc -O2 -Wall -Wextra bare_epoll.c -o bare_epoll -lcrypto
 *   ./bare_epoll [--port 9000] [--subprotocol rootstage.v1]
 *
 * The same messages as bare_stream.c: "start FRAMES BYTES", "watch" and "ask KEY". Each frame goes
 * to its own client at once; watchers get all frames of a turn with one call of send. A watcher
 * that has not taken the turn before loses the turn.
 */
#define _GNU_SOURCE
#include "streams.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define LARGEST_FRAME 65535
#define LARGEST_TURN (1 << 22) /* bytes that a watcher gets at once */
#define LARGEST_REQUEST 2048
#define MOST_EVENTS 256

/* One connection; its stream comes first, so that one points to the other. */
struct client {
  struct stream stream;
  int socket, is_open, is_watcher, used;
  struct client *previous_watcher, *next_watcher;
  unsigned char *rest; /* what the socket did not take */
  size_t rest_length;
  char request[LARGEST_REQUEST];
};

static struct client *watchers;
static unsigned char turn[LARGEST_TURN];
static size_t turn_length;
static int epoll;
static const char *subprotocol = "rootstage.v1";
static volatile sig_atomic_t stopped;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * (int64_t)MICROSECONDS_PER_SECOND + time.tv_nsec / 1000;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void watch(struct client *client) {
  if (client->is_watcher) return;
  client->is_watcher = 1;
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

static void close_client(struct client *client) {
  dequeue(&client->stream);
  unwatch(client);
  close(client->socket);
  free(client->rest);
  free(client);
}

static void wait_to_write(struct client *client, int waits) {
  struct epoll_event event = {.events = EPOLLIN | (waits ? EPOLLOUT : 0), .data.ptr = client};
  epoll_ctl(epoll, EPOLL_CTL_MOD, client->socket, &event);
}

/* Sends what the socket takes and keeps the rest; nothing new while there is a rest. */
static void send_all(struct client *client, const unsigned char *bytes, size_t length) {
  ssize_t sent;
  if (client->rest) return;
  sent = send(client->socket, bytes, length, MSG_NOSIGNAL);
  if (sent < 0) sent = 0;
  if ((size_t)sent == length) return;
  client->rest_length = length - (size_t)sent;
  client->rest = malloc(client->rest_length);
  if (!client->rest) fail("malloc");
  memcpy(client->rest, bytes + sent, client->rest_length);
  wait_to_write(client, 1);
}

static void send_rest(struct client *client) {
  unsigned char *rest = client->rest;
  if (!rest) return;
  client->rest = NULL;
  wait_to_write(client, 0);
  send_all(client, rest, client->rest_length);
  free(rest);
}

/* Writes the head of a text frame; its length. */
static size_t frame_head(unsigned char *at, size_t length) {
  at[0] = 0x81;
  if (length < 126) {
    at[1] = (unsigned char)length;
    return 2;
  }
  at[1] = 126;
  at[2] = (unsigned char)(length >> 8);
  at[3] = (unsigned char)length;
  return 4;
}

static void send_frame(struct client *client, int frame) {
  static unsigned char bytes[LARGEST_FRAME + 8];
  size_t head = frame_head(bytes, (size_t)client->stream.bytes);
  size_t length = head + (size_t)frame_text((char *)bytes + head, &client->stream, frame);
  send_all(client, bytes, length);
  if (!watchers || turn_length + length > LARGEST_TURN) return;
  memcpy(turn + turn_length, bytes, length);
  turn_length += length;
}

static void send_due_frames(void) {
  int64_t time = now();
  while (first && due(first) <= time) {
    struct client *client = (struct client *)first;
    send_frame(client, advance(first));
  }
}

static void end_turn(void) {
  for (struct client *client = watchers; client && turn_length; client = client->next_watcher)
    send_all(client, turn, turn_length);
  turn_length = 0;
  arm();
}

static void answer(struct client *client, const char *key) {
  unsigned char bytes[128];
  char line[100];
  size_t length = (size_t)snprintf(line, sizeof line, "{\"ref\":\"%s\"}", key);
  size_t head = frame_head(bytes, length);
  memcpy(bytes + head, line, length);
  send_all(client, bytes, head + length);
}

static void take(struct client *client, const char *text, size_t length) {
  char line[64], key[32];
  if (length >= sizeof line) return;
  memcpy(line, text, length);
  line[length] = 0;
  if (!strcmp(line, "watch")) return watch(client);
  if (sscanf(line, "ask %31s", key) == 1) return answer(client, key);
  if (start(&client->stream, line, LARGEST_FRAME, now())) send_frame(client, 0);
}

/* Answers the request of the handshake; its length, or 0 if it is not whole yet. */
static int shake_hands(struct client *client) {
  static const char name[] = "Sec-WebSocket-Key: ", salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  char key[128], response[512];
  unsigned char digest[SHA_DIGEST_LENGTH], accept[64];
  char *end = memmem(client->request, (size_t)client->used, "\r\n\r\n", 4);
  char *place = end ? memmem(client->request, (size_t)client->used, name, sizeof name - 1) : NULL;
  if (!end) return 0;
  if (!place) return -1;
  snprintf(key, sizeof key, "%.24s%s", place + sizeof name - 1, salt);
  SHA1((unsigned char *)key, strlen(key), digest);
  EVP_EncodeBlock(accept, digest, sizeof digest);
  snprintf(response, sizeof response,
           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: %s\r\n\r\n",
           (char *)accept, subprotocol);
  client->is_open = 1;
  send_all(client, (unsigned char *)response, strlen(response));
  return (int)(end + 4 - client->request);
}

/* Takes one masked frame of less than 126 bytes; its length, 0 if it is not whole, -1 to close. */
static int take_frame(struct client *client, int at) {
  unsigned char *bytes = (unsigned char *)client->request + at;
  int left = client->used - at, length;
  if (left < 2) return 0;
  length = bytes[1] & 0x7f;
  if (length > 125 || !(bytes[1] & 0x80) || (bytes[0] & 0xf) == 8) return -1;
  if (left < 6 + length) return 0;
  for (int index = 0; index < length; index++) bytes[6 + index] ^= bytes[2 + index % 4];
  if ((bytes[0] & 0xf) == 1) take(client, (char *)bytes + 6, (size_t)length);
  return 6 + length;
}

static void receive(struct client *client) {
  int taken = 0, step;
  ssize_t got = recv(client->socket, client->request + client->used,
                     (size_t)(LARGEST_REQUEST - client->used), 0);
  if (got <= 0) {
    if (got == 0 || errno != EAGAIN) close_client(client);
    return;
  }
  client->used += (int)got;
  if (!client->is_open) {
    taken = shake_hands(client);
    if (taken <= 0) {
      if (taken < 0 || client->used == LARGEST_REQUEST) close_client(client);
      return;
    }
  }
  while ((step = take_frame(client, taken)) > 0) taken += step;
  if (step < 0) return close_client(client);
  memmove(client->request, client->request + taken, (size_t)(client->used - taken));
  client->used -= taken;
}

static void accept_all(int listener) {
  int yes = 1, socket;
  while ((socket = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
    struct client *client = calloc(1, sizeof *client);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    if (!client) fail("calloc");
    client->socket = socket;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, socket, &event)) fail("epoll_ctl");
  }
}

static int listen_on(int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), yes = 1;
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096))
    fail("listen");
  return listener;
}

static void stop(int signal) {
  (void)signal;
  stopped = 1;
}

int main(int count, char **words) {
  static int listener_mark, timer_mark;
  struct epoll_event events[MOST_EVENTS];
  struct rlimit limit;
  int port = 9000, listener;
  for (int index = 1; index + 1 < count; index += 2) {
    if (!strcmp(words[index], "--port")) port = atoi(words[index + 1]);
    if (!strcmp(words[index], "--subprotocol")) subprotocol = words[index + 1];
  }
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  epoll = epoll_create1(EPOLL_CLOEXEC);
  listener = listen_on(port);
  timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  events[0] = (struct epoll_event){.events = EPOLLIN, .data.ptr = &listener_mark};
  epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &events[0]);
  events[0] = (struct epoll_event){.events = EPOLLIN, .data.ptr = &timer_mark};
  epoll_ctl(epoll, EPOLL_CTL_ADD, timer, &events[0]);
  signal(SIGTERM, stop);
  signal(SIGINT, stop);
  printf("listening on 127.0.0.1:%d as process %d\n", port, (int)getpid());
  fflush(stdout);
  while (!stopped) {
    int ready = epoll_wait(epoll, events, MOST_EVENTS, -1);
    for (int index = 0; index < ready; index++) {
      void *mark = events[index].data.ptr;
      uint64_t expirations;
      if (mark == &listener_mark) accept_all(listener);
      else if (mark == &timer_mark) {
        if (read(timer, &expirations, sizeof expirations) > 0) send_due_frames();
      } else {
        if (events[index].events & EPOLLOUT) send_rest(mark);
        if (events[index].events & ~(uint32_t)EPOLLOUT) receive(mark);
      }
    }
    end_turn();
  }
  return 0;
}
