import { UsageError } from '../failure.js';
import type { LineProtocol } from './line-protocol.js';

/** `cutnode uci` */
export const uci: LineProtocol = {
  command: 'uci',
  language: 'UCI',
  games: ['chess', 'xiangqi'],
  gameNote: '; Chess960 is part of chess',
  summary: 'an engine for chess programs (UCI)',
  description:
    'Speak the Universal Chess Interface on standard input and output, for chess programs: add the command ' +
    "'cutnode' with the arguments 'uci chess' as an engine.",
  examples: [
    ['cutnode uci xiangqi', 'Chinese chess'],
    ['cutnode uci chess', "then type 'uci', 'go movetime 500', 'quit'"],
    ["cutnode match chess 'uci:cutnode uci chess' uci:stockfish --time 100", 'against another engine'],
  ],
  flag: {
    spelling: '--endgames <list>',
    help: 'end-game tables: auto (default) makes those of the board, off none, KBNK,KRKN these before it is ready',
    async lines(value, game) {
      const { readEndgames } = await import('../../tools/uci/endgames-option.js');
      const named =
        game === 'xiangqi' ? (await import('../../tools/uci/xiangqi.js')).xiangqiInUci.materialNamed : undefined;
      const read = readEndgames(value, named);
      if ('fault' in read) throw new UsageError(`--endgames ${read.fault}`);
      return `setoption name Endgames value ${read.value}`;
    },
  },
  quit: 'quit',
  async load(game) {
    if (game === 'xiangqi') {
      const { createXiangqiSpeaker } = await import('../../tools/uci/xiangqi.js');
      return createXiangqiSpeaker;
    }
    const { createUciSpeaker } = await import('../../tools/uci/index.js');
    return (say) => createUciSpeaker({ say });
  },
};

/** `cutnode gtp` */
export const gtp: LineProtocol = {
  command: 'gtp',
  language: 'GTP',
  games: ['go'],
  gameNote: ', on 2 to 13 rows',
  summary: 'an engine for programs of Go (GTP)',
  description:
    'Speak the Go Text Protocol, version 2, on standard input and output, for programs of Go: add the command ' +
    "'cutnode' with the arguments 'gtp go' as an engine.",
  examples: [
    ['cutnode gtp go', "then type 'boardsize 9', 'genmove b', 'quit'"],
    ["cutnode match go 'gtp:cutnode gtp go' 'gtp:gnugo --mode gtp' --time 1000", 'against another engine'],
  ],
  quit: 'quit',
  load: async () => {
    const { createGtpSpeaker } = await import('../../tools/gtp/speaker.js');
    return (say) => createGtpSpeaker({ say });
  },
};
