/*
 * A load of N WebSocket clients on one thread, with raw sockets and epoll.
 *
 *   cc -O2 -Wall -Wextra load.c -o load
 *   ./load --port 9000 --clients 1000 --seconds 10 --every 1 --command "start 30 160"
 *
 * Each client sends the hello line once, if there is one, and a command every so many seconds,
 * at its own phase, the first within --spread seconds, after which measuring begins; several --command are sent in turn, and {n} in them is replaced by a number
 * that is used once. Lines that hold "kind":"progress" are counted, and frame k of a command is
 * due k/60 s after the command was sent.
 *
 * Beside them --watchers connections send --watch-hello and --watch once and count the frames of
 * all, and --askers connections send --ask-hello once and --ask again and again, each a little
 * after the answer to the one before: a line that holds "a{n}" in quotes. --idle connections say
 * hello like the first ones, and nothing more.
 *
 * One line of JSON is printed at the end; times are in microseconds. With --pid the
 * server's memory is added, in kilobytes, and the seconds of CPU that it took while it was measured.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define BUCKETS 200000 /* of ten microseconds: two seconds */
#define MOST_COMMANDS 16
#define LONGEST_TEXT 32768
#define ASK_EVERY 20000 /* microseconds from an answer to the next question */

enum role { STREAM, WATCHER, ASKER, IDLE };

struct client {
  enum role role;
  int socket, is_open, commands_sent, frames_since, asked;
  int64_t sent_at, next_command;
  size_t used, room;
  unsigned char *bytes;
};

static const char *host = "127.0.0.1", *path = "/ws", *subprotocol = "rootstage.v1";
static const char *hello[4], *watch, *ask;
static const char *commands[MOST_COMMANDS];
static int port = 9000, count = 100, watchers, askers, idle, total, seconds = 10, command_count, server_pid, settle = 1;
static double every = 1, spread = 1;
static struct client *clients;
static int epoll, opened, closed_count, serial;
static int64_t frames, lines, progress, watched, bytes, overdue;

/* How often each of some durations was measured. */
struct histogram {
  uint32_t buckets[BUCKETS];
  int64_t count, longest;
};

static struct histogram late, answers;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static void fail(const char *what) {
  fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void send_all(struct client *client, const void *data, size_t length) {
  if (send(client->socket, data, length, MSG_NOSIGNAL) != (ssize_t)length && errno != EPIPE)
    fail("send");
}

/* A frame with a mask of zeros, which leaves the payload as it is. */
static void send_text(struct client *client, const char *text) {
  unsigned char frame[LONGEST_TEXT];
  size_t length = strlen(text), head = length < 126 ? 2 : 4;
  if (length > sizeof frame - 8) fail("text too long");
  frame[0] = 0x81;
  frame[1] = 0x80 | (length < 126 ? (unsigned char)length : 126);
  frame[2] = (unsigned char)(length >> 8);
  frame[3] = (unsigned char)length;
  memset(frame + head, 0, 4);
  memcpy(frame + head + 4, text, length);
  send_all(client, frame, head + 4 + length);
}

/* Sends a text in which {n} is replaced by a new number. */
static void send_numbered(struct client *client, const char *pattern) {
  char text[4000];
  const char *place = strstr(pattern, "{n}");
  serial++;
  if (place)
    snprintf(text, sizeof text, "%.*s%d%s", (int)(place - pattern), pattern, serial, place + 3);
  client->sent_at = now();
  send_text(client, place ? text : pattern);
}

static void send_command(struct client *client) {
  client->frames_since = 0;
  send_numbered(client, commands[client->commands_sent++ % command_count]);
}

static void send_question(struct client *client) {
  send_numbered(client, ask);
  client->asked = serial;
}

static void note(struct histogram *histogram, int64_t duration) {
  if (duration < 0) duration = 0;
  if (duration > histogram->longest) histogram->longest = duration;
  histogram->buckets[duration / 10 < BUCKETS ? duration / 10 : BUCKETS - 1]++;
  histogram->count++;
}

static void connect_client(struct client *client) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
  char request[1024];
  int yes = 1;
  inet_pton(AF_INET, host, &address.sin_addr);
  client->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (client->socket < 0) fail("socket");
  if (connect(client->socket, (struct sockaddr *)&address, sizeof address)) fail("connect");
  setsockopt(client->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  snprintf(request, sizeof request,
           "GET %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: %s\r\n\r\n",
           path, host, port, subprotocol);
  send_all(client, request, strlen(request));
  fcntl(client->socket, F_SETFL, O_NONBLOCK);
  client->room = client->role == WATCHER ? 1 << 18 : 1 << 14;
  client->bytes = malloc(client->room);
  if (!client->bytes || epoll_ctl(epoll, EPOLL_CTL_ADD, client->socket, &event)) fail("epoll");
}

static void take_answer(struct client *client, const char *line, size_t length, int64_t time) {
  char key[24];
  if (!client->asked) return;
  snprintf(key, sizeof key, "\"a%d\"", client->asked);
  if (!memmem(line, length, key, strlen(key))) return;
  note(&answers, time - client->sent_at);
  client->asked = 0;
  client->next_command = time + ASK_EVERY;
}

static void count_line(struct client *client, const char *line, size_t length, int64_t time) {
  static const char mark[] = "\"kind\":\"progress\"", number[] = "\"frame\":";
  const char *place;
  int64_t lateness;
  int frame;
  lines++;
  if (client->role == ASKER) return take_answer(client, line, length, time);
  if (!memmem(line, length, mark, sizeof mark - 1)) return;
  if (client->role == WATCHER) {
    watched++;
    return;
  }
  progress++;
  place = memmem(line, length, number, sizeof number - 1);
  frame = place ? atoi(place + sizeof number - 1) : client->frames_since;
  client->frames_since++;
  if (!client->sent_at) return;
  lateness = time - client->sent_at - frame * 1000000LL / 60;
  if (lateness > 16667) overdue++;
  note(&late, lateness);
}

static void close_client(struct client *client) {
  close(client->socket);
  client->is_open = 0;
  client->socket = -1;
  closed_count++;
}

static void answer_ping(struct client *client, const unsigned char *payload, size_t length) {
  unsigned char frame[140] = {0x8a, (unsigned char)(0x80 | length)};
  memcpy(frame + 6, payload, length);
  send_all(client, frame, 6 + length);
}

/* Takes one frame from the start of the bytes; its length, or 0 if it is not whole yet. */
static size_t take_frame(struct client *client, const unsigned char *at, size_t left,
                         int64_t time) {
  size_t head = 2, length;
  const char *text, *end;
  if (left < 2) return 0;
  length = at[1] & 0x7f;
  if (length >= 126) {
    int width = length == 126 ? 2 : 8;
    if (left < 2 + (size_t)width) return 0;
    length = 0;
    for (int index = 0; index < width; index++) length = length << 8 | at[2 + index];
    head += (size_t)width;
  }
  if (left < head + length) return 0;
  if ((at[0] & 0xf) == 9) answer_ping(client, at + head, length);
  if ((at[0] & 0xf) != 1) return head + length;
  frames++;
  bytes += (int64_t)length;
  text = (const char *)at + head;
  end = text + length;
  while (text < end) {
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    const char *stop = newline ? newline : end;
    count_line(client, text, (size_t)(stop - text), time);
    text = stop + 1;
  }
  return head + length;
}

static void receive(struct client *client) {
  int64_t time;
  size_t taken = 0, step;
  ssize_t got = recv(client->socket, client->bytes + client->used, client->room - client->used, 0);
  if (got <= 0) {
    if (got == 0 || errno != EAGAIN) close_client(client);
    return;
  }
  time = now();
  client->used += (size_t)got;
  if (!client->is_open) {
    unsigned char *end = memmem(client->bytes, client->used, "\r\n\r\n", 4);
    if (!end) return;
    if (memcmp(client->bytes, "HTTP/1.1 101", 12)) {
      fprintf(stderr, "load: refused: %.*s\n", (int)client->used, client->bytes);
      exit(1);
    }
    client->is_open = 1;
    opened++;
    taken = (size_t)(end + 4 - client->bytes);
    if (hello[client->role]) send_text(client, hello[client->role]);
  }
  while ((step = take_frame(client, client->bytes + taken, client->used - taken, time)) > 0)
    taken += step;
  memmove(client->bytes, client->bytes + taken, client->used - taken);
  client->used -= taken;
  if (client->used == client->room) {
    client->room *= 2;
    client->bytes = realloc(client->bytes, client->room);
    if (!client->bytes) fail("realloc");
  }
}

static void poll_once(int milliseconds) {
  struct epoll_event events[256];
  int ready = epoll_wait(epoll, events, 256, milliseconds);
  for (int index = 0; index < ready; index++) receive(events[index].data.ptr);
}

static int64_t percentile(const struct histogram *histogram, double part) {
  int64_t wanted = (int64_t)(part * (double)histogram->count), seen = 0;
  for (int bucket = 0; bucket < BUCKETS; bucket++)
    if ((seen += histogram->buckets[bucket]) > wanted) return bucket * 10LL;
  return histogram->longest;
}

static int resident_kilobytes(int pid) {
  char name[64], line[256];
  int kilobytes = 0;
  FILE *file;
  snprintf(name, sizeof name, "/proc/%d/status", pid);
  file = fopen(name, "r");
  while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %d", &kilobytes);
  if (file) fclose(file);
  return kilobytes;
}

static double cpu_seconds(int pid) {
  char name[64], line[1024];
  unsigned long user = 0, system = 0;
  FILE *file;
  snprintf(name, sizeof name, "/proc/%d/stat", pid);
  file = fopen(name, "r");
  if (file && fgets(line, sizeof line, file)) {
    const char *place = strrchr(line, ')');
    if (place) sscanf(place, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  }
  if (file) fclose(file);
  return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void read_options(int words, char **word) {
  for (int index = 1; index + 1 < words; index += 2) {
    const char *name = word[index], *value = word[index + 1];
    if (!strcmp(name, "--port")) port = atoi(value);
    else if (!strcmp(name, "--host")) host = value;
    else if (!strcmp(name, "--path")) path = value;
    else if (!strcmp(name, "--subprotocol")) subprotocol = value;
    else if (!strcmp(name, "--clients")) count = atoi(value);
    else if (!strcmp(name, "--seconds")) seconds = atoi(value);
    else if (!strcmp(name, "--settle")) settle = atoi(value);
    else if (!strcmp(name, "--every")) every = atof(value);
    else if (!strcmp(name, "--spread")) spread = atof(value);
    else if (!strcmp(name, "--hello")) hello[STREAM] = hello[IDLE] = value;
    else if (!strcmp(name, "--idle")) idle = atoi(value);
    else if (!strcmp(name, "--watchers")) watchers = atoi(value);
    else if (!strcmp(name, "--watch-hello")) hello[WATCHER] = value;
    else if (!strcmp(name, "--watch")) watch = value;
    else if (!strcmp(name, "--askers")) askers = atoi(value);
    else if (!strcmp(name, "--ask-hello")) hello[ASKER] = value;
    else if (!strcmp(name, "--ask")) ask = value;
    else if (!strcmp(name, "--pid")) server_pid = atoi(value);
    else if (!strcmp(name, "--command") && command_count < MOST_COMMANDS)
      commands[command_count++] = value;
    else {
      fprintf(stderr, "load: unknown option %s\n", name);
      exit(2);
    }
  }
}

/* Opens all connections; the watchers come last, when there is something to watch. */
static void open_all(void) {
  int64_t end;
  total = count + askers + idle + watchers;
  clients = calloc((size_t)total, sizeof *clients);
  if (!clients) fail("calloc");
  for (int index = 0; index < total; index++) {
    clients[index].role = index < count                      ? STREAM
                          : index < count + askers           ? ASKER
                          : index < count + askers + idle    ? IDLE
                                                             : WATCHER;
    connect_client(&clients[index]);
    if (index % 64 == 63) poll_once(0);
  }
  end = now() + 10000000;
  while (opened + closed_count < total && now() < end) poll_once(10);
}


static void wait_for(double duration) {
  int64_t end = now() + (int64_t)(duration * 1e6);
  while (now() < end) poll_once(10);
}

/* Sends what is due of commands and questions. */
static void send_due(void) {
  static int next;
  int64_t time = now();
  while (command_count && clients[next].next_command <= time) {
    if (clients[next].is_open) send_command(&clients[next]);
    clients[next].next_command += (int64_t)(every * 1e6);
    next = (next + 1) % count;
  }
  for (int index = count; index < count + askers; index++) {
    struct client *client = &clients[index];
    if (client->is_open && !client->asked && client->next_command <= time) send_question(client);
  }
}

/* Lets the load run for so many seconds. */
static void run_for(double duration) {
  int64_t end = now() + (int64_t)(duration * 1e6);
  while (now() < end) {
    send_due();
    poll_once(1);
  }
}

static void print_result(int idle_memory, double cpu) {
  printf("{\"clients\":%d,\"opened\":%d,\"closed\":%d,\"seconds\":%d,"
         "\"framesPerSecond\":%lld,\"linesPerSecond\":%lld,\"progressPerSecond\":%lld,"
         "\"watchedPerSecond\":%lld,\"bytesPerSecond\":%lld,\"lateP50\":%lld,\"lateP99\":%lld,"
         "\"lateMax\":%lld,\"overdue\":%lld,\"measured\":%lld,\"answers\":%lld,"
         "\"answerP50\":%lld,\"answerP99\":%lld,\"cpuSeconds\":%.2f,\"idleKilobytes\":%d,\"busyKilobytes\":%d}\n",
         count, opened, closed_count, seconds, (long long)frames / seconds,
         (long long)lines / seconds, (long long)progress / seconds, (long long)watched / seconds,
         (long long)bytes / seconds, (long long)percentile(&late, 0.5),
         (long long)percentile(&late, 0.99), (long long)late.longest, (long long)overdue,
         (long long)late.count, (long long)answers.count, (long long)percentile(&answers, 0.5),
         (long long)percentile(&answers, 0.99), cpu, idle_memory,
         server_pid ? resident_kilobytes(server_pid) : 0);
}

int main(int words, char **word) {
  struct rlimit limit;
  int64_t start;
  double cpu = 0;
  int idle_memory = 0;
  read_options(words, word);
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  epoll = epoll_create1(EPOLL_CLOEXEC);
  open_all();
  wait_for(settle);
  if (watch) {
    for (int index = total - watchers; index < total; index++)
      if (clients[index].is_open) send_text(&clients[index], watch);
    wait_for(settle);
  }
  start = now();
  for (int index = 0; index < count; index++)
    clients[index].next_command = start + (int64_t)(spread * 1e6 * index / count);
  run_for(spread);
  if (server_pid) {
    idle_memory = resident_kilobytes(server_pid);
    cpu = cpu_seconds(server_pid);
  }
  frames = lines = progress = watched = bytes = overdue = 0;
  memset(&late, 0, sizeof late);
  memset(&answers, 0, sizeof answers);
  run_for(seconds);
  if (server_pid) cpu = cpu_seconds(server_pid) - cpu;
  print_result(idle_memory, cpu);
  return 0;
}
