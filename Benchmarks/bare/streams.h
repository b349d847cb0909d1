/*
 * The animation streams of a bare server: when their frames are due, and what stands in them.
 *
 * Streams that run stand in a queue in the order of their next frames: all have the same interval,
 * so that one put at the end is always the last. A timer file ticks when the first is due.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>

#define MICROSECONDS_PER_SECOND 1000000
#define FRAMES_PER_SECOND 60
#define SMALLEST_FRAME 64

struct stream {
  struct stream *previous, *next;
  int64_t start;
  int frames, frame, bytes, is_queued;
};

static struct stream *first, *last;
static int timer = -1;

static int64_t due(const struct stream *stream) {
  return stream->start + (int64_t)stream->frame * MICROSECONDS_PER_SECOND / FRAMES_PER_SECOND;
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

static void dequeue(struct stream *stream) {
  if (!stream->is_queued) return;
  *(stream->previous ? &stream->previous->next : &first) = stream->next;
  *(stream->next ? &stream->next->previous : &last) = stream->previous;
  stream->is_queued = 0;
}

static void enqueue(struct stream *stream) {
  stream->previous = last;
  stream->next = NULL;
  *(last ? &last->next : &first) = stream;
  last = stream;
  stream->is_queued = 1;
}

/* Begins the stream that a text asks for; its first frame is due now. Whether the text does. */
static int start(struct stream *stream, const char *text, int largest, int64_t now) {
  int frames, bytes;
  if (sscanf(text, "start %d %d", &frames, &bytes) != 2) return 0;
  if (frames < 1 || bytes < SMALLEST_FRAME || bytes > largest) return 0;
  dequeue(stream);
  stream->frames = frames;
  stream->bytes = bytes;
  stream->start = now;
  stream->frame = 1;
  if (frames > 1) enqueue(stream);
  return 1;
}

/* Takes the first of the queue, whose frame is due, on to its next one; the frame that is due. */
static int advance(struct stream *stream) {
  int frame = stream->frame++;
  dequeue(stream);
  if (stream->frame < stream->frames) enqueue(stream);
  return frame;
}

/* Writes the text of a frame; its length, which is the stream's. */
static int frame_text(char *line, const struct stream *stream, int frame) {
  int written = sprintf(line, "{\"frame\":%d,\"kind\":\"progress\",\"data\":\"", frame);
  memset(line + written, 'x', (size_t)(stream->bytes - written));
  memcpy(line + stream->bytes - 2, "\"}", 2);
  return stream->bytes;
}
