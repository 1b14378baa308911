#pragma once
#include "Board.h"

namespace BitBully {
class BitBully {
  unsigned long long nodes = 0;

 public:
  int mtdf(const Board &board, int) {
    Four four = board.four;
    return four.score(-100, 100, nodes);
  }
  void resetTranspositionTable() {}
  void resetNodeCounter() { nodes = 0; }
  auto getNodeCounter() const { return nodes; }
};
} // namespace BitBully
