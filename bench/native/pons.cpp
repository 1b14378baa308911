// Pascal Pons's solver behind the protocol of bench/native.ts: a position a line in, its score and nodes a line out, and at the
// end the time of the processor. The table is emptied before every position.
#include "Solver.hpp"

#include <ctime>
#include <iostream>
#include <string>

int main() {
  static GameSolver::Connect4::Solver solver;
  std::string line;
  const std::clock_t start = std::clock();
  while (std::getline(std::cin, line)) {
    GameSolver::Connect4::Position position;
    if (position.play(line) != line.size()) return 2;
    solver.reset();
    const int score = solver.solve(position);
    std::cout << score << ' ' << solver.getNodeCount() << '\n';
  }
  std::cout << "cpu " << double(std::clock() - start) / CLOCKS_PER_SEC << '\n';
}
