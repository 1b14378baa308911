/** What a program of the Chess Engine Communication Protocol says that it can do, from protocol 2 on. */

/** The features that are of use in a match, and what holds until a program says otherwise. */
const DEFAULTS = {
  /** It answers `ping`. */
  ping: false,
  /** It reads a FEN. */
  setboard: false,
  /** Moves are sent to it after the word `usermove`. */
  usermove: false,
  /** Moves are sent to it in standard algebraic notation. */
  san: false,
  /** It is told both clocks. */
  time: true,
  /** It is told `white` and `black`. */
  colors: true,
  /** It plays several games, one after the other. */
  reuse: true,
  /** It is told how many MiB it may use. */
  memory: false,
  /** It is told how many cores it may use. */
  smp: false,
};

/** What a match has no use for. */
const UNUSED = [
  ...['playother', 'draw', 'sigint', 'sigterm', 'analyze', 'myname', 'ics', 'name', 'pause', 'nps', 'debug', 'egt'],
];

/** The type of an option behind which a program does something, and which has no value. */
const ACTIONS = ['button', 'save', 'reset'];

/** An option that a program has declared. */
export interface ProgramOption {
  /** As the program spells it. */
  readonly name: string;
  readonly hasValue: boolean;
}

export class Features {
  readonly can: Record<keyof typeof DEFAULTS, boolean> = { ...DEFAULTS };
  /** The program's own options, by their names in lower case. */
  readonly options = new Map<string, ProgramOption>();
  /** The kinds of chess that it plays. */
  variants: readonly string[] = ['normal'];
  /** Whether it has said that it is done with them, or that it is not. `undefined`: neither. */
  done: boolean | undefined;

  /** Takes in a line that begins with `feature`. Returns what to answer. */
  hear(line: string): string[] {
    return [...line.matchAll(/(?<!\w)(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)].map(([, name = '', ...values]) => {
      const value = values.find((one) => one !== undefined) ?? '';
      return `${this.take(name, value) ? 'accepted' : 'rejected'} ${name}`;
    });
  }

  private take(name: string, value: string): boolean {
    if (name === 'done') this.done = value === '1';
    else if (name === 'variants') this.variants = value.split(',').map((one) => one.trim());
    else if (name === 'option') this.declare(value);
    else if (name in this.can) this.can[name as keyof typeof DEFAULTS] = value === '1';
    else return UNUSED.includes(name);
    return true;
  }

  /** `Hash table -spin 16 1 1024`: a name, a type and what belongs to the type. */
  private declare(text: string): void {
    const found = /\s-(\w+)/.exec(text);
    const name = found ? text.slice(0, found.index).trimEnd() : text;
    const type = found?.[1] ?? '';
    this.options.set(name.toLowerCase(), { name, hasValue: !ACTIONS.includes(type) });
  }
}
