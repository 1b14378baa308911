#pragma once
#include "../four.hpp"
#include <string>

namespace GameSolver::Connect4 {
struct Position {
  Four four;
  unsigned int play(const std::string &line) {
    for (unsigned int i = 0; i < line.size(); i++) {
      if (!four.drop(line[i] - '1')) return i;
    }
    return (unsigned int)line.size();
  }
};
} // namespace GameSolver::Connect4
