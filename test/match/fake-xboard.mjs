// A program of the xboard protocol that says what it is told to say: `node fake-xboard.mjs <script> <features> <unknown> <log>`.
// script: what to say by ply, with commas; several lines with |. A move is said as a move, any other line as it is.
//   `crash` ends, `hang` says nothing.
// features: what it says after `feature`; several lines with |; `silent`: it knows nothing of features, `old`: and says so;
//   `modern`: the usual ones.
// unknown: commands that it refuses, with commas.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [script = '', names = '', unknown = '', log] = process.argv.slice(2);
const features = names.replace('modern', 'ping=1 setboard=1 colors=0 memory=1 done=1');
const plies = script.split(',');
const isMove = (text) => /^([a-h][1-8]){2}[nbrqNBRQ]?$|^O-O(-O)?$|^[NBRQK]?[a-h]?x?[a-h][1-8]\+?#?$/.test(text);
let ply = 0;
let forced = true;

function answer() {
  const said = (plies[ply] || 'move 0000').split('|');
  if (said.includes('crash')) {
    console.error('out of cheese');
    process.exit(3);
  }
  if (said.includes('hang')) return;
  // In one piece, so that nothing comes between.
  console.log(said.map((text) => (isMove(text) ? `move ${text}` : text)).join('\n'));
  if (said.some((text) => isMove(text.split(' ').at(-1)))) ply++;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (log) appendFileSync(log, `${line}\n`);
  const [word, ...rest] = line.split(' ');
  if (unknown.split(',').includes(word)) console.log(`Error (unknown command): ${line}`);
  else if (word === 'protover' && features === 'old') console.log('Illegal move: protover');
  else if (word === 'protover' && features !== 'silent') {
    for (const some of features.split('|')) {
      console.log(`feature ${some}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } else if (word === 'ping') console.log(`pong ${rest[0]}`);
  else if (word === 'new') ply = 0;
  else if (word === 'quit') process.exit(0);
  else if (word === 'force') forced = true;
  else if (word === 'go') {
    forced = false;
    answer();
  } else if (word === 'usermove' || isMove(word)) {
    ply++;
    if (!forced) answer();
  }
}
