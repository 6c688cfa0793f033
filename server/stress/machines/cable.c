/*
 * A cable between two network interfaces that delays and loses frames, for kernels without netem.
 *
 *   cable ENDA ENDB
 *
 * makes two TAP interfaces of these names; what goes into one comes out of the other. Each line on standard input is the state of the
 * cable from then on: milliseconds of delay, milliseconds of jitter on top of it, and how many frames in a thousand are lost. It begins
 * with 0 0 0, says "ready" when the interfaces are there, and ends with its input.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#define LONGEST 65536
/* As many as a slow line holds; what comes when it is full is lost, as in a real one. */
#define MOST 4096

struct frame {
  int64_t due;
  int length;
  char *bytes;
};

/* Frames on their way in one direction, in the order in which they came in: none overtakes another. */
struct way {
  struct frame frames[MOST];
  int first, count;
  int64_t last;
};

static struct way ways[2];
static int ends[2];
static int delay, jitter, loss;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static int make_end(const char *name) {
  struct ifreq request;
  int end = open("/dev/net/tun", O_RDWR | O_NONBLOCK);
  memset(&request, 0, sizeof request);
  request.ifr_flags = IFF_TAP | IFF_NO_PI;
  strncpy(request.ifr_name, name, IFNAMSIZ - 1);
  if (end < 0 || ioctl(end, TUNSETIFF, &request) < 0) {
    fprintf(stderr, "%s: %s\n", name, strerror(errno));
    exit(1);
  }
  return end;
}

/* Takes in what has come at one end. */
static void take(int number) {
  static char bytes[LONGEST];
  struct way *way = &ways[number];
  int length;
  while ((length = read(ends[number], bytes, sizeof bytes)) > 0) {
    struct frame *frame = &way->frames[(way->first + way->count) % MOST];
    int64_t due = now() + delay * 1000LL + (jitter > 0 ? rand() % (jitter * 1000) : 0);
    if (way->count == MOST || rand() % 1000 < loss) continue;
    if (due < way->last) due = way->last;
    way->last = frame->due = due;
    frame->length = length;
    frame->bytes = malloc(length);
    if (frame->bytes == NULL) exit(1);
    memcpy(frame->bytes, bytes, length);
    way->count++;
  }
}

/* Lets out what is due at the other end; gives when the next is. */
static int64_t let_out(int number) {
  struct way *way = &ways[number];
  while (way->count > 0) {
    struct frame *frame = &way->frames[way->first];
    if (frame->due > now()) return frame->due;
    /* An end that is down takes nothing: then the frame is lost. */
    if (write(ends[1 - number], frame->bytes, frame->length) < 0 && errno == EINTR) continue;
    free(frame->bytes);
    way->first = (way->first + 1) % MOST;
    way->count--;
  }
  return INT64_MAX;
}

int main(int count, char **names) {
  struct pollfd watched[3] = {{0, POLLIN, 0}, {0, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
  char line[100];
  if (count != 3) return 1;
  srand(1);
  for (int i = 0; i < 2; i++) watched[i].fd = ends[i] = make_end(names[i + 1]);
  printf("ready\n");
  fflush(stdout);
  for (;;) {
    int64_t next = let_out(0), other = let_out(1), wait;
    if (other < next) next = other;
    wait = next == INT64_MAX ? -1 : (next - now()) / 1000 + 1;
    if (poll(watched, 3, next == INT64_MAX ? -1 : wait < 0 ? 0 : (int)wait) < 0 && errno != EINTR) return 1;
    take(0);
    take(1);
    if (watched[2].revents == 0) continue;
    if (fgets(line, sizeof line, stdin) == NULL) return 0;
    if (sscanf(line, "%d %d %d", &delay, &jitter, &loss) != 3) return 1;
  }
}
