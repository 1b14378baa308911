// A program of the Go Text Protocol that says the moves of its script by ply, or does what goes wrong: `crash`, `hang`, `refuse`.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [script = '', log = ''] = process.argv.slice(2);
const moves = script.split(',');
let ply = 0;
const answer = (text, sign = '=') => process.stdout.write(`${sign} ${text}\n\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  if (log) appendFileSync(log, `${line}\n`);
  const [command] = line.split(' ');
  if (command === 'clear_board') ply = 0;
  if (command === 'play') ply++;
  if (command === 'quit') process.exit();
  if (command !== 'genmove') return answer(command === 'protocol_version' ? '2' : '');
  const move = moves[ply++] ?? 'pass';
  if (move === 'hang') return undefined;
  if (move === 'refuse') return answer('cannot think', '?');
  if (move === 'crash') {
    process.stderr.write('out of stones\n');
    process.exit(3);
  }
  return answer(move);
});
