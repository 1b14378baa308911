/**
 * End-game tables of Chinese chess, how large and how long in the making: `npx tsx bench/xiangqi-endgames.ts KRKAABB
 * KNNKAA`. Each is made with all that captures lead to. Seconds are those of the processor, since the machine has other
 * work.
 */
import { createEndgames } from 'cutnode/games/xiangqi/endgames';
import { printHeading, printTable, rounded } from './report.js';

const named = process.argv.slice(2);
const materials = named.length > 0 ? named : ['KNKAABB', 'KRKAABB', 'KNNKAA', 'KNPKAA'];

const rows = [];
for (const material of materials) {
  const before = process.cpuUsage();
  const made = await createEndgames({ materials: [material] });
  const { user, system } = process.cpuUsage(before);
  const { red, bytes } = made.summary(material);
  rows.push({
    material,
    MB: rounded(bytes / 1e6, 2),
    tables: made.materials.length,
    'MB in all': rounded(made.bytes / 1e6, 2),
    seconds: rounded((user + system) / 1e6, 1),
    'Red wins, of 100': rounded((100 * red.won) / (red.won + red.drawn), 1),
    'longest win, moves': ((red.longestWin?.plies ?? -1) + 1) / 2,
  });
}
printHeading('End-game tables of Chinese chess', 'Positions with Red, the stronger side, to move; mirrored ones once.');
printTable(rows);
