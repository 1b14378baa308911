import connectFour from './games/connect-four-5x5.js?raw';

/** The games to begin with; each is the source of a module. */
export const exampleNames = ['connect-four', 'last-coin', 'kalah', 'most-coins'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** The first is at hand at once. */
const sources: Readonly<Record<ExampleName, () => Promise<string>>> = {
  'connect-four': async () => connectFour,
  'last-coin': async () => (await import('./games/last-coin.js?raw')).default,
  kalah: async () => (await import('./games/kalah.js?raw')).default,
  'most-coins': async () => (await import('./games/most-coins.js?raw')).default,
};

/** The source of a game to begin with. */
export const exampleSource = (name: ExampleName): Promise<string> => sources[name]();
