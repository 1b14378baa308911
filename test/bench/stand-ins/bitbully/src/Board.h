#pragma once
#include "../../four.hpp"

namespace BitBully {
struct Board {
  Four four;
  bool play(int column);
};
} // namespace BitBully
