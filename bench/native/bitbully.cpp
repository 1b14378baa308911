// Markus Thill's BitBully behind the protocol of bench/native.ts: a position a line in, its score and nodes a line out, and at
// the end the time of the processor that the search took. The table, of 96 MiB, is emptied before every position, which is not counted.
#include "BitBully.h"
#include "cpu-seconds.hpp"

#include <iostream>
#include <string>

// Older versions have another name for it.
template <class Board> bool drop(Board &board, int column) {
  if constexpr (requires { board.play(column); }) return board.play(column);
  else return board.playMove(column);
}

int main() {
  static BitBully::BitBully solver;
  std::string line;
  double seconds = 0;
  while (std::getline(std::cin, line)) {
    BitBully::Board board;
    for (const char digit : line) {
      if (!drop(board, digit - '1')) return 2;
    }
    solver.resetTranspositionTable();
    solver.resetNodeCounter();
    const double start = cpuSeconds();
    const int score = solver.mtdf(board, 0);
    seconds += cpuSeconds() - start;
    std::cout << score << ' ' << solver.getNodeCounter() << '\n';
  }
  std::cout << "cpu " << seconds << '\n';
}
