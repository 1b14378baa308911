#include "Board.h"

bool BitBully::Board::play(int column) { return four.drop(column); }
