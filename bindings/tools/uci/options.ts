import { nearest } from '../../contract/nearest.js';
import { show } from '../../contract/printable.js';

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
}

type Definition = { readonly name: string } & (
  | { readonly type: 'spin'; readonly value: number; readonly least: number; readonly greatest: number }
  | { readonly type: 'check'; readonly value: boolean }
  | { readonly type: 'button' }
  | { readonly type: 'string' }
);

const CLEAR = 'Clear Hash';

/**
 * Ratings of the levels from 4: the lower ones are beginners beyond any scale. By the matches of docs/benchmarks: level 10 at 100 ms a
 * move against Stockfish at UCI_Elo 2000 and 2500, each other level against the next one.
 */
const ELO = [450, 830, 990, 1300, 1580, 1800, 2200];
const FIRST_RATED = 4;

const definitions: readonly Definition[] = [
  { name: 'Hash', type: 'spin', value: 16, least: 1, greatest: 2048 },
  { name: 'Threads', type: 'spin', value: 1, least: 1, greatest: 64 },
  { name: 'MultiPV', type: 'spin', value: 1, least: 1, greatest: 64 },
  { name: 'Ponder', type: 'check', value: false },
  { name: 'Selective', type: 'check', value: true },
  { name: 'Level', type: 'spin', value: 10, least: 1, greatest: 10 },
  { name: 'Move Overhead', type: 'spin', value: 15, least: 0, greatest: 5000 },
  { name: 'UCI_Chess960', type: 'check', value: false },
  { name: 'UCI_LimitStrength', type: 'check', value: false },
  { name: 'UCI_Elo', type: 'spin', value: 2200, least: 450, greatest: 2200 },
  { name: 'UCI_AnalyseMode', type: 'check', value: false },
  { name: 'UCI_ShowWDL', type: 'check', value: false },
  { name: 'SyzygyPath', type: 'string' },
  { name: 'Debug Log File', type: 'string' },
  { name: CLEAR, type: 'button' },
];
const names = definitions.map(({ name }) => name);

/** The answer to `uci` about options. */
export const optionLines: readonly string[] = definitions.map((option) => {
  const line = `option name ${option.name} type ${option.type}`;
  if (option.type === 'button') return line;
  if (option.type === 'string') return `${line} default <empty>`;
  const range = option.type === 'spin' ? ` min ${option.least} max ${option.greatest}` : '';
  return `${line} default ${option.value}${range}`;
});

export const initialSettings: UciSettings = Object.fromEntries(
  definitions.flatMap((option) => ('value' in option ? [[option.name, option.value]] : [])),
) as unknown as UciSettings;

/** The level that the settings ask for. */
export function levelIn({ Level, UCI_LimitStrength, UCI_Elo, UCI_AnalyseMode }: UciSettings): number {
  if (UCI_AnalyseMode) return 10;
  if (!UCI_LimitStrength) return Level;
  const apart = ELO.map((elo) => Math.abs(elo - UCI_Elo));
  return FIRST_RATED + apart.indexOf(Math.min(...apart));
}

/** What a `setoption` asks for: other settings, or an empty table; or what is wrong with it or else to be said. */
export type OptionChange =
  | { readonly settings: UciSettings; readonly remark?: string | undefined }
  | { readonly clears: true }
  | { readonly fault: string };

/** Reads the words after `setoption`: `name Move Overhead value 50`. Names may be in any case. */
export function readOption(words: readonly string[], settings: UciSettings): OptionChange {
  const at = words.indexOf('value');
  const typed = words.slice(1, at < 0 ? undefined : at).join(' ');
  const text = at < 0 ? '' : words.slice(at + 1).join(' ');
  if (words[0] !== 'name' || typed === '') {
    return { fault: `setoption ${show(words.join(' '))}; expected name and value, such as name Hash value 64` };
  }
  const option = definitions.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (!option) {
    const meant = nearest(typed, names);
    const hint = meant === undefined ? 'there are' : `did you mean ${meant}? There are`;
    return { fault: `setoption: there is no option ${show(typed)}; ${hint} ${names.join(', ')}` };
  }
  if (option.type === 'button') return { clears: true };
  // Programs set these unasked.
  const unused = `${option.name} has no effect here`;
  if (option.type === 'string') return { settings, remark: /^(<empty>)?$/.test(text) ? undefined : unused };
  const value = option.type === 'check' ? readCheck(text) : readSpin(text, option.least, option.greatest);
  if (value !== undefined) {
    const changed = { ...settings, [option.name]: value };
    const remark =
      option.name === 'UCI_ShowWDL' ? unused : /^UCI_[LE]/.test(option.name) ? ratingIn(changed) : undefined;
    return { settings: changed, remark: value ? remark : undefined };
  }
  const expected =
    option.type === 'check' ? 'true or false' : `a whole number from ${option.least} to ${option.greatest}`;
  return { fault: `setoption: ${option.name} must be ${expected}, not ${show(text)}` };
}

/** What a rating comes to, and by which scale. */
function ratingIn(settings: UciSettings): string | undefined {
  const level = levelIn(settings);
  return settings.UCI_LimitStrength ? `level ${level}: ${ELO[level - FIRST_RATED]} on Stockfish's scale` : undefined;
}

function readCheck(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
}

function readSpin(text: string, least: number, greatest: number): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= greatest ? value : undefined;
}
