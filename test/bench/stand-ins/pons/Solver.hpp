#pragma once
#include "Position.hpp"

namespace GameSolver::Connect4 {
class Solver {
  unsigned long long nodes = 0;

 public:
  int solve(const Position &position, bool weak = false);
  unsigned long long getNodeCount() const { return nodes; }
  void reset() { nodes = 0; }
};
} // namespace GameSolver::Connect4
