// Markus Thill's BitBully behind the protocol of bench/native.ts: a position a line in, its score and nodes a line out, and at
// the end the time of the processor. The table is emptied before every position.
#include "BitBully.h"

#include <ctime>
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
  const std::clock_t start = std::clock();
  while (std::getline(std::cin, line)) {
    BitBully::Board board;
    for (const char digit : line) {
      if (!drop(board, digit - '1')) return 2;
    }
    solver.resetTranspositionTable();
    solver.resetNodeCounter();
    const int score = solver.mtdf(board, 0);
    std::cout << score << ' ' << solver.getNodeCounter() << '\n';
  }
  std::cout << "cpu " << double(std::clock() - start) / CLOCKS_PER_SEC << '\n';
}
