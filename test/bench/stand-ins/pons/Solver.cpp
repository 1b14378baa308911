#include "Solver.hpp"

int GameSolver::Connect4::Solver::solve(const Position &position, bool) {
  Four four = position.four;
  return four.score(-100, 100, nodes);
}
