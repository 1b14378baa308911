import type { Board, Kind } from '../../compile/rules/index.js';
import { compilerRange, packageVersion } from '../package-files.js';
import { rulesText } from './template.js';

/** The files of a new game, by their names in its folder. */
export function projectFiles(name: string, kind: Kind, board: Board): ReadonlyMap<string, string> {
  return new Map([
    [`${name}.ts`, textOf(name, kind, board)],
    ['test.js', testText(name)],
    ['package.json', manifestText(name)],
    ['tsconfig.json', TSCONFIG],
    ['.gitignore', `node_modules/\n${name}/\n`],
  ]);
}

/** For editors: the types of AssemblyScript, and where the core is, which `exports` of the package hide from them. */
const TSCONFIG = `{
  "extends": "assemblyscript/std/assembly.json",
  "compilerOptions": {
    "noEmit": true,
    "strictPropertyInitialization": false,
    "paths": {
      "cutnode/assembly/*": ["./node_modules/cutnode/dist/assembly/*"],
      "*": ["./node_modules/assemblyscript/std/assembly/*"]
    }
  },
  "include": ["*.ts"]
}
`;

/** The rules; their class is called as the game, unless the template has something of that name. */
function textOf(name: string, kind: Kind, board: Board): string {
  const className = classNameOf(name);
  const template = rulesText(kind, 'TheRules', board);
  return template.replaceAll(
    'TheRules',
    new RegExp(`\\b${className}\\b`).test(template) ? `${className}Rules` : className,
  );
}

/** `MyGame` of `my-game`. */
function classNameOf(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function manifestText(name: string): string {
  const compile = `cutnode compile ${name}.ts`;
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: compile,
      test: `${compile} && cutnode check ./${name}/index.js && node test.js`,
      play: `cutnode play ./${name}/index.js`,
    },
    dependencies: { cutnode: `^${packageVersion()}` },
    devDependencies: { assemblyscript: compilerRange() },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function testText(name: string): string {
  return `// npm test: compiles the rules, has 'cutnode check' hold them against random games, and runs this.
import assert from 'node:assert/strict';
import { createEngine } from 'cutnode';
import game from './${name}/index.js';

const start = game.initial();

// What is written is read back, and so are moves.
assert.deepEqual(game.parse(game.format(start)), start);
for (const move of game.moves(start)) assert.equal(game.parseMove(start, game.formatMove(start, move)), move);

// The compiled search and the same search that asks the rules move by move see the same tree.
const compiled = (await createEngine(game)).search(start, { depth: 4 });
const asked = (await createEngine(game, { hosted: true })).search(start, { depth: 4 });
assert.equal(compiled.value, asked.value);
assert.equal(compiled.stats.nodes, asked.stats.nodes);

// Say here what you know of your game: moves at the start, positions that are won, values that somebody published.
assert.equal(game.toMove(start), 0);
assert.ok(game.moves(start).length > 0);

console.log(\`\${game.name}: \${compiled.stats.nodes} nodes to depth 4, as expected\`);
`;
}
