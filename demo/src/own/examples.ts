import connectFour from './games/connect-four-5x5.js?raw';

/** The games to begin with; each is the source of a module, in JavaScript or in AssemblyScript. */
export const scriptNames = ['connect-four', 'stones', 'steps', 'last-coin', 'kalah', 'most-coins'] as const;
export const assemblyNames = ['compiled-coins', 'placement', 'stepping', 'sliding', 'sowing'] as const;
export const exampleNames = [...scriptNames, ...assemblyNames] as const;
export type ExampleName = (typeof exampleNames)[number];

/** The first is at hand at once. */
const sources: Readonly<Record<(typeof scriptNames)[number], () => Promise<string>>> = {
  'connect-four': async () => connectFour,
  stones: async () => (await import('./games/stones.js?raw')).default,
  steps: async () => (await import('./games/steps.js?raw')).default,
  'last-coin': async () => (await import('./games/last-coin.js?raw')).default,
  kalah: async () => (await import('./games/kalah.js?raw')).default,
  'most-coins': async () => (await import('./games/most-coins.js?raw')).default,
};

/** The source of a game to begin with. */
export async function exampleSource(name: ExampleName): Promise<string> {
  if (name in sources) return sources[name as keyof typeof sources]();
  return (await import('./assembly.js')).texts[name] as string;
}
