/** Values that no option, text or position of cutnode can be, each made anew, by what they are. */

/** What a hostile object throws when it is touched. */
export class Sprung extends Error {}

const spring = (): never => {
  throw new Sprung('the trap has sprung');
};

const traps = Object.fromEntries(
  Object.getOwnPropertyNames(Reflect)
    .filter((name) => typeof Reflect[name as keyof typeof Reflect] === 'function')
    .map((name) => [name, spring]),
);

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const circular: Record<string, unknown> = {};
circular.self = circular;
const long = 'x'.repeat(300_000);

export const hostileValues: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  NaN: () => Number.NaN,
  'minus one': () => -1,
  'a half': () => 0.5,
  'minus infinity': () => Number.NEGATIVE_INFINITY,
  'more than is safe': () => 2 ** 60,
  'a text': () => 'no such thing',
  'an empty text': () => '',
  'a text of 300,000 characters': () => long,
  'a text of quotes': () => "'".repeat(300_000),
  'an escape sequence': () => '\u001b[2J\u009b31m\u2028\n',
  'half a character': () => '\ud83d',
  'a BigInt': () => 10n,
  'a BigInt of 300,000 digits': () => 1n << 1_000_000n,
  'a symbol': () => Symbol('secret'),
  'a symbol of 300,000 characters': () => Symbol(long),
  'a nameless symbol': () => Symbol(),
  'no list': () => ({}),
  'an object without prototype': () => Object.create(null),
  'an unknown name': () => ({ [long]: 1 }),
  'a name of control characters': () => ({ '\u001b]0;title\u0007': 1 }),
  'a map': () => new Map(),
  'a date that is none': () => new Date(Number.NaN),
  bytes: () => new Uint8Array(8),
  'a circle': () => circular,
  'an empty list': () => [],
  'a list of nothing': () => [undefined, null],
  'a list of symbols': () => [Symbol('a'), Symbol('b')],
  'a list of objects without prototype': () => [Object.create(null), Object.create(null)],
  'a list of BigInts': () => [1n, 2n],
  'a list of long texts': () => [long, long],
  'a list of 300,000': () => Array.from({ length: 300_000 }, () => 'x'),
  'a list of holes': () => Array(1_000_000),
  'a list of lists': () => [[[[[]]]], []],
  'a list of traps': () => [new Proxy({}, traps), new Proxy([], traps)],
  'a text that cannot be made': () => ({ toString: spring, valueOf: spring, toJSON: spring }),
  'a primitive that cannot be made': () => ({ [Symbol.toPrimitive]: spring }),
  'a getter that throws': () => ({
    get depth() {
      return spring();
    },
    get mib() {
      return spring();
    },
    get aborted() {
      return spring();
    },
    get length() {
      return spring();
    },
  }),
  'a proxy of an object': () => new Proxy({}, traps),
  'a proxy of a list': () => new Proxy([], traps),
  'a revoked proxy': () => revoked({}),
  'a revoked proxy of a list': () => revoked([]),
};

/** Those that are callable, and what a caller's own function throws is the caller's. */
export const hostileFunctions: Readonly<Record<string, () => unknown>> = {
  'a proxy of a function': () => new Proxy(() => 0, traps),
};
