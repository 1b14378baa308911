// Pascal Pons's solver behind the protocol of bench/native.ts: a position a line in, its score and nodes a line out, and at the
// end the time of the processor that the search took. The table, of 40 MiB or, in newer versions, 80, is emptied before every
// position, which is not counted.
#include "Solver.hpp"
#include "cpu-seconds.hpp"

#include <iostream>
#include <string>

int main() {
  static GameSolver::Connect4::Solver solver;
  std::string line;
  double seconds = 0;
  while (std::getline(std::cin, line)) {
    GameSolver::Connect4::Position position;
    if (position.play(line) != line.size()) return 2;
    solver.reset();
    const double start = cpuSeconds();
    const int score = solver.solve(position);
    seconds += cpuSeconds() - start;
    std::cout << score << ' ' << solver.getNodeCount() << '\n';
  }
  std::cout << "cpu " << seconds << '\n';
}
