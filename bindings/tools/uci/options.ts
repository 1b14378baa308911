import { nearest } from '../../contract/nearest.js';
import { show } from '../../contract/printable.js';
import { readEndgames } from './endgames-option.js';

/** The options of the engine, by the names of the Universal Chess Interface. */
export interface UciSettings {
  /** MiB of the transposition table. */
  readonly Hash: number;
  readonly Threads: number;
  readonly MultiPV: number;
  /** Says only that the driver may ask for it; every `go ponder` is obeyed. */
  readonly Ponder: boolean;
  /** Search selectively: stronger. Without it, every search is exact. `go mate` always is. */
  readonly Selective: boolean;
  /** As of an opponent, 1 … 10. */
  readonly Level: number;
  /** With it, `UCI_Elo` takes the place of `Level`. */
  readonly UCI_LimitStrength: boolean;
  readonly UCI_Elo: number;
  /** Full strength, whatever the level. */
  readonly UCI_AnalyseMode: boolean;
  /** Milliseconds of each move kept back for messages. */
  readonly 'Move Overhead': number;
  /** Castling is written as the king taking its rook. */
  readonly UCI_Chess960: boolean;
  readonly UCI_Variant: string;
  /** `auto`, `off`, or the materials whose tables are made at once: `KBNK,KRKN`. */
  readonly Endgames: string;
}

type Definition = { readonly name: OptionName } & (
  | { readonly type: 'spin'; readonly value: number; readonly least: number; readonly greatest: number }
  | { readonly type: 'check'; readonly value: boolean }
  | { readonly type: 'button' }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'combo'; readonly value: string }
);

const CLEAR = 'Clear Hash';
/** Programs of chess set these unasked. */
const unused = ['UCI_ShowWDL', 'SyzygyPath', 'Debug Log File'] as const;

export type OptionName = keyof UciSettings | (typeof unused)[number] | typeof CLEAR;

/** The options of every game. */
export const commonOptions = [
  ...(['Hash', 'Threads', 'MultiPV', 'Ponder', 'Selective', 'Level', 'Move Overhead', 'UCI_AnalyseMode'] as const),
  CLEAR,
] as const satisfies readonly OptionName[];

/** How the protocol writes a text of no characters. */
const EMPTY = '<empty>';

/**
 * From which ratings on a level is the nearest, of those from 5: levels 4 to 10 are put at 600, 1020, 1200, 1450,
 * 1720, 1940 and 2200. By the matches of docs/benchmarks: level 10 at 100 ms a move against Stockfish 15.1 at UCI_Elo
 * 2000 and 2500, each other level against the next.
 */
const NEAREST_ABOVE = [810, 1110, 1325, 1585, 1830, 2070];

const definitions: readonly Definition[] = [
  { name: 'UCI_Variant', type: 'combo', value: 'xiangqi' },
  { name: 'Hash', type: 'spin', value: 16, least: 1, greatest: 2048 },
  { name: 'Threads', type: 'spin', value: 1, least: 1, greatest: 64 },
  { name: 'MultiPV', type: 'spin', value: 1, least: 1, greatest: 64 },
  { name: 'Ponder', type: 'check', value: false },
  { name: 'Selective', type: 'check', value: true },
  { name: 'Level', type: 'spin', value: 10, least: 1, greatest: 10 },
  { name: 'Move Overhead', type: 'spin', value: 15, least: 0, greatest: 5000 },
  { name: 'UCI_Chess960', type: 'check', value: false },
  { name: 'UCI_LimitStrength', type: 'check', value: false },
  { name: 'UCI_Elo', type: 'spin', value: 2200, least: 600, greatest: 2200 },
  { name: 'UCI_AnalyseMode', type: 'check', value: false },
  { name: 'Endgames', type: 'string', value: 'auto' },
  { name: 'UCI_ShowWDL', type: 'check', value: false },
  { name: 'SyzygyPath', type: 'string', value: EMPTY },
  { name: 'Debug Log File', type: 'string', value: EMPTY },
  { name: CLEAR, type: 'button' },
];

function definitionsOf(names: readonly OptionName[]): readonly Definition[] {
  return definitions.filter(({ name }) => names.includes(name));
}

/** The answer to `uci` about the options `names`. */
export function optionLines(names: readonly OptionName[]): readonly string[] {
  return definitionsOf(names).map((option) => {
    const line = `option name ${option.name} type ${option.type}`;
    if (option.type === 'button') return line;
    const { value } = option;
    const range = option.type === 'spin' ? ` min ${option.least} max ${option.greatest}` : '';
    return `${line} default ${value}${option.type === 'combo' ? ` var ${value}` : range}`;
  });
}

export const initialSettings: UciSettings = Object.fromEntries(
  definitions.flatMap((option) => ('value' in option ? [[option.name, option.value]] : [])),
) as unknown as UciSettings;

/** The level that the settings ask for. */
export function levelIn({ Level, UCI_LimitStrength, UCI_Elo, UCI_AnalyseMode }: UciSettings): number {
  if (UCI_AnalyseMode) return 10;
  if (!UCI_LimitStrength) return Level;
  return 4 + NEAREST_ABOVE.filter((elo) => UCI_Elo > elo).length;
}

/**
 * What a `setoption` asks for: other settings, or an empty table; and what is to be said of it, such as what is wrong.
 */
export interface OptionChange {
  readonly settings?: UciSettings;
  readonly clears?: true;
  readonly fault?: string | undefined;
}

/**
 * Reads the words after `setoption`, `name Move Overhead value 50`, where there are the options `names`. Names may be
 * in any case. `materialNamed`: see `UciGame`.
 */
export function readOption(
  words: readonly string[],
  settings: UciSettings,
  names: readonly OptionName[],
  materialNamed?: (name: string) => { readonly name: string },
): OptionChange {
  const at = words.indexOf('value');
  const typed = words.slice(1, at < 0 ? undefined : at).join(' ');
  const text = at < 0 ? '' : words.slice(at + 1).join(' ');
  if (words[0] !== 'name' || typed === '') {
    return { fault: `setoption ${show(words.join(' '))}; expected name and value, such as name Hash value 64` };
  }
  const known = definitionsOf(names);
  const option = known.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (!option) {
    const all = known.map(({ name }) => name);
    const meant = nearest(typed, all);
    const hint = meant === undefined ? 'there are' : `did you mean ${meant}? There are`;
    return { fault: `setoption: there is no option ${show(typed)}; ${hint} ${all.join(', ')}` };
  }
  if (option.type === 'button') return { clears: true };
  const noEffect = `${option.name} has no effect`;
  if (option.name === 'Endgames') {
    const read = readEndgames(text, materialNamed);
    if ('value' in read) return { settings: { ...settings, Endgames: read.value } };
    return { fault: `setoption: Endgames ${read.fault}; it stays ${settings.Endgames}` };
  }
  if (option.type === 'string') return { settings, fault: text && text !== EMPTY ? noEffect : undefined };
  if (option.type === 'combo') {
    const fault = `setoption: ${option.name} must be ${option.value}, not ${show(text)}`;
    return text === option.value ? { settings } : { fault };
  }
  const value = option.type === 'check' ? readCheck(text) : readSpin(text, option.least, option.greatest);
  if (value !== undefined) {
    const changed = { ...settings, [option.name]: value };
    const rating = changed.UCI_LimitStrength ? `level ${levelIn(changed)} of 10` : undefined;
    return { settings: changed, fault: value && option.name === 'UCI_ShowWDL' ? noEffect : rating };
  }
  const expected =
    option.type === 'check' ? 'true or false' : `a whole number from ${option.least} to ${option.greatest}`;
  return { fault: `setoption: ${option.name} must be ${expected}, not ${show(text)}` };
}

function readCheck(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
}

function readSpin(text: string, least: number, greatest: number): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= greatest ? value : undefined;
}
