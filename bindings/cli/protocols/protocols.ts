import type { LineProtocol } from './line-protocol.js';

/** `cutnode uci` */
export const uci: LineProtocol = {
  command: 'uci',
  language: 'UCI',
  game: 'chess',
  gameNote: ', which Chess960 is part of',
  summary: 'an engine for chess programs (UCI)',
  description:
    'Speak the Universal Chess Interface on standard input and output, for chess programs: add the command ' +
    "'cutnode' with the arguments 'uci chess' as an engine.",
  examples: [
    ['cutnode uci chess', "then type 'uci', 'go movetime 500', 'quit'"],
    ["cutnode match chess 'uci:cutnode uci chess' uci:stockfish --time 100", 'against another engine'],
  ],
  quit: 'quit',
  load: async () => {
    const { createUciSpeaker } = await import('../../uci/index.js');
    return (say) => createUciSpeaker({ say });
  },
};

/** `cutnode gomocup` */
export const gomocup: LineProtocol = {
  command: 'gomocup',
  language: "Gomocup's protocol",
  game: 'gomoku',
  summary: 'a brain for Gomoku programs (the protocol of Gomocup)',
  description:
    'Speak the protocol of Gomocup on standard input and output, for managers such as Piskvork: freestyle on 15 x 15 cells.',
  examples: [['cutnode gomocup gomoku', "then type 'START 15', 'INFO timeout_turn 500', 'BEGIN', 'END'"]],
  quit: 'END',
  load: async () => (await import('./gomocup-engine.js')).gomocupEngine,
};

/** `cutnode nboard` */
export const nboard: LineProtocol = {
  command: 'nboard',
  language: "NBoard's protocol",
  game: 'othello',
  summary: 'an engine for Othello programs (the protocol of NBoard)',
  description: "Speak NBoard's protocol on standard input and output, for Othello programs such as NBoard.",
  examples: [['cutnode nboard othello', "then type 'nboard 2', 'set depth 8', 'move F5', 'go', 'quit'"]],
  quit: 'quit',
  load: async () => (await import('./nboard-engine.js')).nboardEngine,
};
