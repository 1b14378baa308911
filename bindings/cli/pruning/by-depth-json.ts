import type { DepthStudy } from '../../pruning/index.js';

/** One line of JSON per depth. What was not measured is `null`; means have nine digits. */
export function byDepthJson(study: DepthStudy, name: string, text: string | undefined): string {
  return study.depths
    .map(({ minimaxLeaves = null, minimalLeaves = null, minimalNodes = null, ...depth }) => {
      const record = {
        game: name,
        position: text ?? study.position,
        ...depth,
        minimaxLeaves,
        minimalLeaves,
        minimalNodes,
      };
      return `${JSON.stringify(record, (_, value) => (typeof value === 'number' ? nineDigits(value) : value))}\n`;
    })
    .join('');
}

function nineDigits(n: number): number {
  return Number.isInteger(n) ? n : Number(n.toPrecision(9));
}
