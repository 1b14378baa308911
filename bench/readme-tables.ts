/**
 * Runs the scripts whose tables stand in the README and puts what they print there,
 * with the command, the machine and the date above each.
 *
 *     npx tsx bench/readme-tables.ts [speed] [pruning] [sets]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const scripts: Readonly<Record<string, readonly string[]>> = {
  speed: ['bench/speed.ts'],
  packages: ['bench/other-packages.ts'],
  pruning: ['bench/pruning.ts', '--readme'],
  sets: ['bench/connect-four-sets.ts'],
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(scripts);
const readme = new URL('../README.md', import.meta.url);

for (const name of names) {
  const script = scripts[name];
  if (!script) throw new Error(`no table '${name}'; there are ${Object.keys(scripts).join(', ')}`);
  const command = ['npx', 'tsx', ...script].join(' ');
  console.error(command);
  const printed = execFileSync(process.execPath, ['--import', 'tsx', ...script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Headings become plain lines: the README has its own.
  const body = printed.replace(/^#+ (.*)$/gm, '*$1*').trim();
  const text = readFileSync(readme, 'utf8');
  const place = new RegExp(`(<!-- table: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
  if (!place.test(text)) throw new Error(`README.md has no place for the table '${name}'`);
  writeFileSync(
    readme,
    text.replace(place, (_, start, end) => `${start}\`${command}\`\n\n${body}\n\n${end}`),
  );
}
