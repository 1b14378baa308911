/**
 * Draws when to hold in Pig, for every pair of scores.
 *
 *     npx tsx examples/pig-policy.ts FILE.svg
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { heatMap, svgDocument } from 'cutnode/figures';
import { solvePig } from 'cutnode/games/pig';

type PigSolution = ReturnType<typeof solvePig>;
type Band = Parameters<typeof heatMap>[0]['bands'][number];

/**
 * The least turn total at which holding is at least as good as throwing; `undefined` if it is best to throw
 * until the game is won.
 */
export function holdAt(solution: PigSolution, own: number, other: number): number | undefined {
  let turn = 1;
  while (own + turn < solution.goal && solution.rolls(own, other, turn)) turn++;
  return own + turn < solution.goal ? turn : undefined;
}

/** Turn totals drawn in the same colour, by the least of each band. */
const least = [1, 15, 17, 19, 21, 23, 25, 28, 32] as const;

/** From little ink, hold early, to much, hold late; cells where the player throws to the end stand out. */
const bands: readonly Band[] = [
  ...least.map((turn, i): Band => {
    const above = least[i + 1];
    const name = i === 0 ? `below ${above}` : above === undefined ? `${turn} or more` : `${turn} to ${above - 1}`;
    return { name, ink: 'blue', strength: (i + 1) / (least.length + 1) };
  }),
  { name: 'throw until you win', ink: 'orange', strength: 0.6 },
];

export function policyFigure(solution: PigSolution): string {
  const { goal } = solution;
  const scores = Array.from({ length: goal }, (_, score) => score);
  const title = `Pig to ${goal}: the turn total at which to hold`;
  const map = heatMap({
    heading: { title, notes: [] },
    cell: 5,
    rows: scores.map((other) =>
      scores.map((own) => {
        const turn = holdAt(solution, own, other);
        return turn === undefined ? least.length : least.findLastIndex((each) => turn >= each);
      }),
    ),
    bands,
    bandName: 'hold at',
    xName: 'your score',
    yName: "the other's score",
    ticks: Array.from({ length: 6 }, (_, i) => Math.round((goal * i) / 5)),
  });
  return svgDocument(map);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('expected the name of a file to draw to');
  writeFileSync(file, policyFigure(solvePig()));
}
