// A plain solver of Connect Four for late positions, which stands in for real ones: it shares no code with them or with
// cutnode, and is as slow as it is short.
#pragma once
#include <algorithm>

struct Four {
  char cell[7][6] = {};
  int height[7] = {};
  int stones = 0;

  bool drop(int c) {
    if (c < 0 || c > 6 || height[c] == 6) return false;
    cell[c][height[c]++] = char(1 + stones++ % 2);
    return true;
  }
  void lift(int c) {
    cell[c][--height[c]] = 0;
    stones--;
  }
  int run(int c, int r, int dc, int dr, char who) const {
    int n = 0;
    for (c += dc, r += dr; c >= 0 && c < 7 && r >= 0 && r < 6 && cell[c][r] == who; c += dc, r += dr) n++;
    return n;
  }
  bool wins(int c) const {
    const int r = height[c];
    const char who = char(1 + stones % 2);
    const int across[] = {0, 1, 1, 1}, up[] = {1, 0, 1, -1};
    for (int i = 0; i < 4; i++) {
      if (run(c, r, across[i], up[i], who) + run(c, r, -across[i], -up[i], who) >= 3) return true;
    }
    return false;
  }
  // The score of the side to move: 22 minus the stones of the winner at the end, negative for a loss.
  int score(int alpha, int beta, unsigned long long &nodes) {
    nodes++;
    if (stones == 42) return 0;
    for (int c = 0; c < 7; c++) {
      if (height[c] < 6 && wins(c)) return (43 - stones) / 2;
    }
    int best = -100;
    for (int c = 0; c < 7 && best < beta; c++) {
      if (!drop(c)) continue;
      best = std::max(best, -score(-beta, -std::max(alpha, best), nodes));
      lift(c);
    }
    return best;
  }
};
