/**
 * What each part of selective search is worth in chess: by itself, and when it alone is missing.
 *
 *     npx tsx bench/selective.ts [--depth 10] [--nodes 10000] [--games 100] [--parts nullMove,futility] [--only nodes|elo]
 *
 * Nodes: over the 24 positions of Bratko and Kopec (../shared/data) to one depth, quiescence nodes included, as a
 * multiple of those of the whole. Elo: matches at a fixed number of nodes a move, every opening from both sides. All
 * are the same on every machine.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { type ChessPosition, chess, chessSelective } from 'cutnode/games/chess';
import { cutnodeEngine, playMatch } from 'cutnode/match';
import { enableSelective } from 'cutnode/selective';
import { type SelectiveParts, selectiveParts } from '../bindings/laboratory.js';
import { bratkoKopec, missingBratkoKopec } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

enableSelective(chess, chessSelective);

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '10000' },
    games: { type: 'string', default: '100' },
    parts: { type: 'string', default: selectiveParts.join(',') },
    only: { type: 'string' },
  },
});
const depth = Number(values.depth);
const nodes = Number(values.nodes);
const games = Number(values.games);
const chosen = values.parts.split(',');

const none = Object.fromEntries(selectiveParts.map((part) => [part, false])) as SelectiveParts;
/** The whole and nothing, and each part missing and alone. */
const variants: readonly (readonly [string, SelectiveParts])[] = [
  ['no part', none],
  ...chosen.map((part) => [`all but ${part}`, { [part]: false }] as const),
  ...chosen.map((part) => [`${part} alone`, { ...none, [part]: true }] as const),
];

async function nodesOf(positions: readonly ChessPosition[], selective: SelectiveParts | boolean): Promise<number> {
  const engine = await createEngine(chess, { selective: true, table: { mib: 64 } });
  let sum = 0;
  for (const position of positions) {
    const { stats } = engine.search(position, { depth, selective });
    sum += stats.nodes + stats.quiescenceNodes;
  }
  return sum;
}

async function printNodes(): Promise<void> {
  if (missingBratkoKopec()) {
    console.log('The positions of Bratko and Kopec are not there: no table of nodes.\n');
    return;
  }
  const positions = [...bratkoKopec().values()];
  const whole = await nodesOf(positions, true);
  console.log(`Nodes to depth ${depth}; all parts: ${whole.toLocaleString('en')}\n`);
  const rows: { search: string; nodes: number }[] = [];
  for (const [name, selective] of variants) {
    if (name === 'no part' || name.endsWith('alone')) continue;
    rows.push({ search: name, nodes: rounded((await nodesOf(positions, selective)) / whole, 2) });
    process.stderr.write(`nodes: ${name}\n`);
  }
  printTable(rows);
}

async function printElo(): Promise<void> {
  console.log(`Elo against all parts at ${nodes.toLocaleString('en')} nodes a move, ${games} games each\n`);
  const rows: Record<string, string>[] = [];
  for (const [name, selective] of variants) {
    const engines = [selective, true].map((parts, i) =>
      cutnodeEngine({ name: `${i}`, nodes, engine: { selective: true }, search: { selective: parts } }),
    ) as [ReturnType<typeof cutnodeEngine>, ReturnType<typeof cutnodeEngine>];
    const { wins, draws, losses, elo } = await playMatch({
      game: chess,
      engines,
      games,
      openings: { plies: 6 },
      adjudication: { win: { value: 1000, moves: 4 }, draw: { value: 10, moves: 8, plies: 80 } },
    });
    const words = (value: number | undefined): string => (value === undefined ? '?' : Math.round(value).toString());
    rows.push({
      search: name,
      games: `+${wins} =${draws} −${losses}`,
      Elo: words(elo?.elo),
      '95 %': `${words(elo?.low)} … ${words(elo?.high)}`,
    });
    process.stderr.write(`${Object.values(rows.at(-1) ?? {}).join('  ')}\n`);
  }
  printTable(rows);
}

printHeading('Selective search in chess, part by part', 'All parts together are the yardstick.');
const printed = { nodes: printNodes, elo: printElo };
for (const [part, print] of Object.entries(printed)) {
  if (values.only === undefined || values.only === part) await print();
}
