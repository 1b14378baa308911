/** The explanation of the room of play. */
export const about = {
  prose: [
    'You play against the same search that the other rooms take apart. Levels 1 to 9 look only a few plies ahead and choose among the best few moves, preferring better ones; level 10 plays the best move found in one second. Hex and Go can also be played by Monte Carlo search, which plays random games from every move; Go on 7 and 9 lines is, unless alpha-beta is chosen.',
    '**Analysis** searches every move one ply deeper at a time. A green bar, to the right or upwards, is good for the side to move; the best one is the darkest. W7 is a win in 7 plies, L4 a loss in 4, W≤25 a win in at most 25; other numbers are evaluations. The bar above the board is the whole position: how much of it each side has.',
    "**Review the game** finds what each move cost, and **Why this move?** shows the search tree behind a position. Digits drop discs, the space bar stops two engines, Ctrl+Z takes a move back and Ctrl+Shift+Z brings it again. The browser's own Back and Forward go from game to game.",
    'An evaluation is only valid for its depth. At odd depths the side to move has the last move and looks better than at even depths, so most evaluations swing from depth to depth. Only wins, losses and final values stay.',
    'Everything runs in your browser, in WebAssembly on separate threads, so the board is always responsive. Several threads can share one search if the page is cross-origin isolated.',
  ] as readonly string[],
  source:
    '`createWorkerEngine` in `cutnode/workers`, `createOpponent` in `cutnode`. The strength of the levels: docs/benchmarks/levels.md.',
};

export type AboutWords = typeof about;
