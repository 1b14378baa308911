// A UCI program that plays what it is told to play: `node fake-uci.mjs <what>`.
// what: a list of moves with commas, by ply; or words for what goes wrong at a ply: `crash`, `hang`, `silent` (never ready).
import { createInterface } from 'node:readline';

const [script = '', log] = process.argv.slice(2);
const plies = script.split(',');
const { appendFileSync } = await import('node:fs');
let moves = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (log) appendFileSync(log, `${line}\n`);
  const words = line.split(' ');
  if (words[0] === 'uci' && script !== 'silent') {
    console.log('id name fake\noption name Skill Level type spin default 1 min 0 max 20');
    if (script.includes('960'))
      console.log(
        'option name UCI_Chess960 type check default false\noption name Style type combo default Solid var Solid var Wild Cat',
      );
    if (script.includes('UCI_Variant'))
      console.log('option name UCI_Variant type combo default chess var chess var xiangqi');
    console.log('uciok');
  } else if (words[0] === 'isready') console.log('readyok');
  else if (words[0] === 'position') {
    const at = words.indexOf('moves');
    moves = at < 0 ? 0 : words.length - at - 1;
  } else if (words[0] === 'go') {
    const said = plies[moves] ?? '0000';
    if (said === 'crash') {
      console.error('out of cheese');
      process.exit(3);
    }
    if (said === 'hang') continue;
    console.log(`info depth 1 score cp 25 pv e2e4\nbestmove ${said}`);
  } else if (words[0] === 'quit') process.exit(0);
}
