/**
 * Draws when to hold in Pig, for every pair of scores.
 *
 *     npx tsx examples/pig-policy.ts FILE.svg
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PigSolution, solvePig } from 'cutnode/games/pig';

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
const bands = [1, 15, 17, 19, 21, 23, 25, 28, 32] as const;

const CELL = 5;
const LEFT = 70;
const TOP = 62;

export function policyFigure(solution: PigSolution): string {
  const { goal } = solution;
  const side = goal * CELL;
  const bandAt = (own: number, other: number): number => {
    const turn = holdAt(solution, own, other);
    return turn === undefined ? bands.length : bands.findLastIndex((least) => turn >= least);
  };
  // Equal neighbours in a row are drawn as one stroke.
  const strokes: string[] = Array.from({ length: bands.length + 1 }, () => '');
  for (let other = 0; other < goal; other++) {
    for (let own = 0, next = 0; own < goal; own = next) {
      const band = bandAt(own, other);
      while (next < goal && bandAt(next, other) === band) next++;
      strokes[band] += `M${own} ${goal - 1 - other}h${next - own}v1h${own - next}z`;
    }
  }
  const ticks = Array.from({ length: 6 }, (_, i) => Math.round((goal * i) / 5));
  const names = [
    ...bands.map((least, i) => {
      const above = bands[i + 1];
      return i === 0 ? `below ${above}` : above === undefined ? `${least} or more` : `${least} to ${above - 1}`;
    }),
    'throw until you win',
  ];
  const legend = names.map((name, i) => {
    const y = TOP + 30 + 27 * i;
    return `<rect class="band${i}" x="${LEFT + side + 28}" y="${y}" width="20" height="20"/><text x="${LEFT + side + 58}" y="${y + 15}">${name}</text>`;
  });
  const [width, height] = [LEFT + side + 210, TOP + side + 58];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Pig to ${goal}: when to hold">`,
    `<style>${style()}</style>`,
    '<rect class="paper" width="100%" height="100%"/>',
    `<text class="title" x="24" y="32">Pig to ${goal}: the turn total at which to hold</text>`,
    `<g transform="translate(${LEFT} ${TOP}) scale(${CELL})" shape-rendering="crispEdges">`,
    ...strokes.map((path, i) => `<path class="band${i}" d="${path}"/>`),
    '</g>',
    ...ticks.flatMap((tick) => [
      `<text class="muted" x="${LEFT + tick * CELL}" y="${TOP + side + 20}" text-anchor="middle">${tick}</text>`,
      `<text class="muted" x="${LEFT - 10}" y="${TOP + side - tick * CELL + 5}" text-anchor="end">${tick}</text>`,
    ]),
    `<text class="muted" x="${LEFT + side / 2}" y="${TOP + side + 44}" text-anchor="middle">your score</text>`,
    `<text class="muted" transform="translate(24 ${TOP + side / 2}) rotate(-90)" text-anchor="middle">the other's score</text>`,
    `<text class="muted" x="${LEFT + side + 28}" y="${TOP + 14}">hold at</text>`,
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}

/** From pale, hold early, to dark, hold late; cells where the player throws to the end stand out. */
function style(): string {
  const blues = ['#e3eef9', '#cbdff1', '#abcfe6', '#82badb', '#57a0ce', '#3585bf', '#1b69ad', '#0c4f94', '#083370'];
  const fills = [...blues, '#f2a44e'].map((fill, i) => `.band${i}{fill:${fill}}`);
  return `text{font:14px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:#1f2328}
.title{font-size:18px;font-weight:650}.muted{fill:#59636e}.paper{fill:#fff}${fills.join('')}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.muted{fill:#9aa4af}.paper{fill:#0f141a}}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('expected the name of a file to draw to');
  writeFileSync(file, policyFigure(solvePig()));
}
