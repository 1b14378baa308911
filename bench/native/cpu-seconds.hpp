#pragma once
#include <ctime>

/**
 * The time of the processor that this process has used, in seconds, to the nanosecond: std::clock counts microseconds, and a
 * late position takes only a few.
 */
inline double cpuSeconds() {
  timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return double(used.tv_sec) + double(used.tv_nsec) * 1e-9;
}
