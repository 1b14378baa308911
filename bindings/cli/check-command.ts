import type { Command } from 'commander';
import { checkRules } from '../index.js';
import type { CheckOptions, CheckProgress, RuleReport } from '../tools/check/check-rules.js';
import type { FailingPosition, SkippedRule } from '../tools/check/findings.js';
import { findGame, gameFlags, loadGame } from './catalogue/index.js';
import { addCommand } from './command-page.js';
import { FAILURE } from './failure.js';
import { calledByFlag, type Flag, given, number } from './flag.js';
import type { Session } from './session.js';
import { StatusLine } from './status-line.js';
import { paint } from './terminal.js';
import { plural } from './units.js';

const checkFlags: readonly Flag<'games' | 'seed' | 'nodes'>[] = [
  { spelling: '--games <n>', option: 'games', read: number, help: 'random games to play (default: 100)' },
  { spelling: '--seed <n>', option: 'seed', read: number, help: 'seed of the random games (default: 0)' },
  { spelling: '--nodes <n>', option: 'nodes', read: number, help: 'moves to play at most (default: 100000)' },
];

/** `cutnode check` */
export function registerCheck(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'check',
    summary: 'look for mistakes in the rules of a game of your own',
    description:
      'Hold everything that a game says beside its rules (key, bounds, candidates, undo, evaluate, notation and so on) ' +
      'against random games and plain minimax. Exits with 1 if something is wrong.',
    arguments: [
      ['<game>', "a file such as ./my-game.mjs or ./my-games.mjs#hex, or a game's name: see 'cutnode games'"],
    ],
    flags: { 'Check:': checkFlags },
    options: { 'Output:': [['--json', 'one JSON object']] },
    examples: [
      ['cutnode check ./my-game.mjs', 'the default export of a file'],
      ['cutnode check ./my-games.mjs#hex', 'the export named hex'],
      ['cutnode check breakthrough --games 500 --seed 7', 'a packaged game, in other random games'],
    ],
  });
  command.action((name: string, { json }: { json?: true }) =>
    calledByFlag(checkFlags, async () => {
      const entry = await findGame(name);
      const game = await loadGame(entry, given(command, gameFlags), undefined);
      const status = new StatusLine(session.terminal.stderr);
      status.show(`checking ${entry.name} … Ctrl-C gives up`);
      // The library validates these.
      const options = Object.fromEntries(given(command, checkFlags)) as CheckOptions;
      let report: RuleReport;
      try {
        report = await checkRules(game, {
          ...options,
          onProgress: (progress) => status.update(() => progressWords(entry.name, progress)),
        });
      } finally {
        status.clear();
      }
      const line = (): string => `${JSON.stringify({ game: entry.name, ...report })}\n`;
      await session.print(json ? line() : page(entry.name, report, session));
      if (!report.ok) session.status = FAILURE;
    }),
  );
}

const partWords: Readonly<Record<CheckProgress['part'], string>> = {
  start: 'positions near the start',
  games: 'random games',
  compiled: 'compiled rules',
  keys: 'equal keys',
  values: 'values',
};

function progressWords(name: string, { part, games, nodes }: CheckProgress): string {
  return `checking ${name}  ${partWords[part]}  ${plural(games, 'game')}  ${plural(nodes, 'move')}`;
}

/** What is wrong first, then what was checked and what was not. */
function page(name: string, report: RuleReport, { terminal: { stdout } }: Session): string {
  const { findings, notes, checked, skipped, seed, games, nodes, results } = report;
  const dim = (text: string): string => paint(stdout, text, 'dim');
  const wrong = new Set<string>(findings.map(({ rule }) => rule));
  const absent = skipped.filter(isAbsent).map(({ rule }) => rule);
  const others = skipped.filter((one) => !isAbsent(one));
  const width = Math.max(...[...Object.keys(checked), ...others.map(({ rule }) => rule)].map(({ length }) => length));
  const unjudged = new Set<string>(skipped.map(({ rule }) => rule));
  const rows = Object.entries(checked).flatMap(([rule, times]) => {
    // Its answers were read, but not held against what they promise: its row below says why.
    if (unjudged.has(rule) && !wrong.has(rule)) return [];
    const mark = wrong.has(rule) ? paint(stdout, '✗ wrong', 'bold', 'red') : paint(stdout, '✓ holds', 'green');
    return `  ${mark}  ${rule.padEnd(width)}  ${dim(plural(times, 'time'))}\n`;
  });
  return [
    `${paint(stdout, name, 'bold')}  ${dim(`${plural(games, 'random game')}, seed ${seed}, ${plural(nodes, 'move')} played`)}\n`,
    dim(`${resultWords(results)}\n\n`),
    ...rows,
    ...others.map(({ rule, reason }) => dim(`  - not    ${rule.padEnd(width)}  ${reason}\n`)),
    ...(absent.length > 0 ? [dim(`  - not checked, since the game has none: ${absent.join(', ')}\n`)] : []),
    '\n',
    ...findings.flatMap(({ rule, message, other, ...failing }) => [
      `${paint(stdout, `✗ ${rule}`, 'bold', 'red')}  ${message}\n`,
      placeOf(other ? 'first' : 'position', failing, dim),
      ...(other ? [placeOf('second', other, dim)] : []),
      '\n',
    ]),
    ...notes.map((note) => `Note: ${note}.\n\n`),
    findings.length === 0
      ? `Nothing wrong was found${notes.length > 0 ? '; but see the note above' : ''}.\n`
      : `${plural(findings.length, 'mistake')} found, each shown where the fewest moves led to it.\n`,
  ].join('');
}

/** Who won the random games. */
function resultWords({ won, drawn, unfinished }: RuleReport['results']): string {
  const words = won.map((count, player) => `player ${player} won ${count}`);
  if (drawn > 0) words.push(`${drawn} drawn`);
  if (unfinished > 0) words.push(`${unfinished} not over`);
  return words.join(', ');
}

/** Whether a rule was not checked for the sole reason that the game has nothing of the kind. */
function isAbsent({ rule, reason }: SkippedRule): boolean {
  const [, lacking] = /^the game has no (\w+)/.exec(reason) ?? [];
  return lacking !== undefined && rule.startsWith(lacking);
}

function placeOf(label: string, { position, path, drawing }: FailingPosition, dim: (text: string) => string): string {
  const row = (name: string, text: string): string => `  ${dim(name.padEnd(8))}  ${text}\n`;
  const lines = drawing?.split('\n').map((line) => `    ${line}\n`) ?? [];
  if (position === '') return '';
  return [row(label, position), row('path', path.join(' ') || '(the start)'), ...lines].join('');
}
