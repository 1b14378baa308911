import type { Command } from 'commander';
import { checkedGame } from '../contract/checked-game.js';
import { writeLine } from '../contract/move-notation.js';
import { moveText } from '../contract/move-text.js';
import type { ProverOptions } from '../engine/proof/create-prover.js';
import { createProver } from '../engine/proof/index.js';
import { type ProofOptions, proofAlgorithms } from '../engine/proof/proof-options.js';
import type { GoalSearch, ProofNode, ProofResult } from '../engine/proof/proof-result.js';
import type { Game } from '../index.js';
import { type Asked, positionText, readPosition, sidesAt } from './answer.js';
import { findGame, gameFlags, loadGame } from './catalogue/index.js';
import { addCommand, gameArgument } from './command-page.js';
import { UsageError } from './failure.js';
import { calledByFlag, type Flag, given, number } from './flag.js';
import { page } from './result-text.js';
import { hostedFlag } from './search-flags.js';
import type { Session } from './session.js';
import { StatusLine } from './status-line.js';
import { paint } from './terminal.js';
import { count, duration, micro, plural, short, speed } from './units.js';
import { ending, inWords, NOTHING_KNOWN } from './value-words.js';

type Target = Exclude<keyof ProofOptions, 'signal' | 'history' | 'onProgress'> | keyof ProverOptions;

const limits: readonly Flag<Target>[] = [
  { spelling: '--time <ms>', option: 'timeMs', read: number, help: 'stop after this many milliseconds' },
  { spelling: '--nodes <n>', option: 'nodes', read: number, help: 'stop after this many nodes' },
  {
    spelling: '--mib <mib>',
    option: 'mib',
    read: number,
    help: 'memory for the table of df-pn or the tree of pns, in MiB (default: 64)',
  },
];

const method: readonly Flag<Target>[] = [
  {
    spelling: '--goal <goal>',
    option: 'goal',
    read: number,
    help: 'win, draw, or a number of points: ask only whether the side to move gets that (default: win, then draw)',
  },
  {
    spelling: '--algorithm <name>',
    option: 'algorithm',
    help: `${proofAlgorithms.join(', ')} (default: df-pn; without a key pns)`,
  },
  {
    spelling: '--epsilon <e>',
    option: 'epsilon',
    read: number,
    help: 'let df-pn stay with a child until its number is 1 + e times that of the second best (default: 0.25)',
  },
  { spelling: '--no-knowledge', option: 'knowledge', help: 'search all moves and ignore the bounds of the game' },
  { ...hostedFlag, option: 'hosted' },
];

const result: readonly Flag<Target>[] = [
  {
    spelling: '--proof-tree [nodes]',
    option: 'proofTree',
    read: number,
    help: 'with --json, the proofs as trees, of at most so many nodes each',
  },
];

const flags = [...limits, ...method, ...result];

/** `cutnode prove` */
export function registerProve(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'prove',
    summary: 'find out who wins, by proof-number search',
    description:
      'Find out who wins, by proof-number search: good where answers are forced and proofs are deep and narrow.',
    arguments: [gameArgument, ['[position]', 'a position in its notation (default: where the game starts)']],
    flags: { 'Limits:': limits, 'Search:': method, 'Result:': result },
    options: { 'Output:': [['--json', 'one JSON object']] },
    examples: [
      ['cutnode prove connect-four 17444355', 'a win, a draw or a loss'],
      ["cutnode prove chess '7k/8/8/8/8/8/8/KQ6 w - - 0 1' --goal win", 'a mate, however deep'],
      ['cutnode prove tic-tac-toe --algorithm pns --json --proof-tree', 'the proofs, for programs'],
    ],
  });
  command.action((name: string, text: string | undefined, { json }: { json?: true }) =>
    calledByFlag(flags, async () => {
      const { hosted, mib, ...options } = Object.fromEntries(given(command, flags)) as ProofOptions & ProverOptions;
      if (options.proofTree !== undefined && !json) throw new UsageError('--proof-tree needs --json');
      const entry = await findGame(name);
      if (entry.chance) throw new UsageError(`prove is for games without dice; ${entry.name} has dice`);
      const chosen = given(command, gameFlags);
      if (chosen.has('evaluation')) throw new UsageError('prove evaluates no positions; expected no --evaluation');
      const game = await loadGame(entry, chosen, undefined);
      const position = readPosition(game, text, session);
      const prover = await createProver(game, { hosted, mib });
      const status = new StatusLine(session.terminal.stderr);
      status.show(`proving ${entry.name} … Ctrl-C gives up`);
      let found: ProofResult<unknown>;
      try {
        found = prover.prove(position, {
          ...options,
          onProgress: ({ goal, proof, disproof, nodes, timeMs }) =>
            status.update(
              () =>
                `${goalWords(goal)}?  proof number ${short(proof)}, disproof number ${short(disproof)}  ${short(nodes)} nodes  ${duration(timeMs)}`,
            ),
        });
      } finally {
        status.clear();
      }
      const asked = { entry, game, text: text ?? positionText(game, position), position };
      await session.print(json ? `${proofJson(asked, found)}\n` : await proofPage(asked, found, session));
    }),
  );
}

function goalWords(goal: number): string {
  if (goal === 1) return 'a win';
  return goal === 0 ? 'at least a draw' : `at least ${goal}`;
}

async function proofPage(asked: Asked, found: ProofResult<unknown>, session: Session): Promise<string> {
  const { entry, game, position } = asked;
  const { stdout } = session.terminal;
  const sides = sidesAt(entry, game, position);
  const outcome = checkedGame(game).outcome(position);
  if (outcome) {
    const over = ending(outcome[game.toMove(position) as number] as number, sides);
    const reason = await entry.reasonOfEnd?.(position);
    return page({ ...asked, turn: 'game over' }, [['Result', reason ? `${over}: ${reason}` : over]], stdout);
  }
  const { move, value, bound, pv, solved, stop, searches, stats } = found;
  const words =
    value === undefined || bound === undefined
      ? NOTHING_KNOWN
      : inWords({ value, bound, score: undefined, solved: true, timed: false, graded: entry.graded, sides });
  const perSecond = speed(stats.nodes, stats.timeMs);
  const effort = [plural(stats.nodes, 'node'), plural(stats.expansions, 'expansion'), duration(stats.timeMs)];
  return page(
    { ...asked, turn: `${sides[0]} to move` },
    [
      [solved ? 'Move' : 'Some move', paint(stdout, moveText(game, position, move), 'bold', 'green')],
      ['Value', paint(stdout, solved && bound !== 'exact' ? `${words}: proved; more was not asked` : words, 'bold')],
      ...(pv.length > 0 ? [['Line', lineWords(game, position, pv)] as const] : []),
      ...searches.map((search) => ['Asked', searchWords(search)] as const),
      ...(solved ? [] : [['Stopped', STOPS[stop] ?? stop] as const]),
      ['Effort', [...effort, ...(perSecond ? [perSecond] : [])].join(' · ')],
    ],
    stdout,
  );
}

/**
 * The line, and whether it stops before the end: the table holds no more of it, or what is known of the game settles
 * the rest.
 */
function lineWords(game: Game<unknown, unknown>, position: unknown, pv: readonly unknown[]): string {
  const words = writeLine(game, position, pv).join(' ');
  const rules = checkedGame(game);
  let here = position;
  const names = rules.looksBack ? [rules.repetitionName(here)] : [];
  for (const move of pv) {
    here = rules.play(here, move);
    if (rules.looksBack) names.push(rules.repetitionName(here));
  }
  const comesBack = names.indexOf(names.at(-1) as string) < names.length - 1;
  const isOver = comesBack || rules.outcome(here) !== undefined;
  for (const move of [...pv].reverse()) rules.undo(here, move);
  return isOver ? words : `${words} … (not to the end of the game)`;
}

const STOPS: Readonly<Record<string, string>> = {
  nodes: 'at its limit of nodes',
  time: 'at its limit of time',
  memory: 'the tree fills the memory: give more --mib, or use df-pn',
  depth: 'what is left repeats positions or is too deep',
};

function searchWords({ goal, proved, proof, disproof, nodes }: GoalSearch<unknown>): string {
  const answer =
    proved === undefined
      ? `not settled, proof number ${count(proof)}, disproof number ${count(disproof)}`
      : proved
        ? 'proved'
        : 'disproved';
  return `${goalWords(goal)}: ${answer}, ${plural(nodes, 'node')}`;
}

/** As one line of JSON. All fields are always there, `null` if unknown; a tree only if it was asked for. */
function proofJson({ entry, game, text, position }: Asked, found: ProofResult<unknown>): string {
  const { move, value, bound, atLeast, atMost, pv, solved, stop, searches, stats } = found;
  return JSON.stringify({
    game: entry.name,
    position: text,
    value: value ?? null,
    bound: bound ?? null,
    atLeast: atLeast ?? null,
    atMost: atMost ?? null,
    move: move === undefined ? null : moveText(game, position, move),
    pv: writeLine(game, position, pv),
    solved,
    stop,
    nodes: stats.nodes,
    leaves: stats.leaves,
    timeMs: micro(stats.timeMs),
    searches: searches.map(({ proof, disproof, proved, tree, ...search }) => ({
      ...search,
      proved: proved ?? null,
      // JSON knows no infinity.
      proof: Number.isFinite(proof) ? proof : 'infinite',
      disproof: Number.isFinite(disproof) ? disproof : 'infinite',
      tree: tree && writtenTree(game, position, tree),
    })),
    stats: { ...stats, timeMs: micro(stats.timeMs) },
  });
}

type WrittenNode = Omit<ProofNode<string>, 'children'> & { readonly children: readonly WrittenNode[] };

/** The tree with the moves in their notation. */
function writtenTree(
  game: Game<unknown, unknown>,
  position: unknown,
  { move, children, ...node }: ProofNode<unknown>,
  written?: string,
): WrittenNode {
  return {
    move: written,
    ...node,
    children: children.map((child) => {
      const text = moveText(game, position, child.move);
      return checkedGame(game).after(position, child.move, (after) => writtenTree(game, after, child, text));
    }),
  };
}
