/** The arrows of the design: cli -> pruning -> engine -> core; games -> engine; textbook -> game.ts alone. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: to, path: '^(bindings|assembly|bench|test|examples|demo)/' },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: { path: '^bindings' }, to: { circular: true } },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: '^(bindings/cli|test)' },
      to: { path: '^bindings/cli' },
    },
    only('assembly-core-imports-no-game', '^assembly/core/', '^assembly/core/'),
    only('assembly-games-import-core', '^assembly/games/', '^assembly/(core|games)/'),
    only(
      'engine-stands-on-contracts',
      '^bindings/engine/',
      '^bindings/(engine/|wasm/hosted|game\\.ts|errors\\.ts|(shown|option-checks|texts)\\.ts|value\\.ts|known-values\\.ts|position-key\\.ts|heuristics\\.ts)',
    ),
    only(
      'games-import-engine',
      '^bindings/games/',
      '^bindings/(games/|engine/|wasm/|game\\.ts|errors\\.ts|(crc32|shown|option-checks|texts)\\.ts|value\\.ts|known-values\\.ts|position-key\\.ts|heuristics\\.ts)',
    ),
    only(
      'textbook-imports-the-contract-alone',
      '^bindings/textbook/',
      '^bindings/(textbook/|game\\.ts|errors\\.ts|(crc32|shown|option-checks|texts)\\.ts|value\\.ts|known-values\\.ts|position-key\\.ts|heuristics\\.ts)',
    ),
    only(
      'pruning-imports-engine',
      '^bindings/pruning/',
      '^bindings/(pruning/|engine/|games/|index\\.ts|game\\.ts|errors\\.ts|(shown|option-checks|texts)\\.ts|value\\.ts|known-values\\.ts|position-key\\.ts|heuristics\\.ts)',
    ),
    only(
      'opponent-imports-engine',
      '^bindings/opponent/',
      '^bindings/(opponent/|engine/|game\\.ts|errors\\.ts|(shown|option-checks|texts)\\.ts|value\\.ts|known-values\\.ts)',
    ),
    only(
      'workers-import-engine',
      '^bindings/workers/',
      '^bindings/(workers/|engine/|wasm/hosted|game\\.ts|errors\\.ts|(shown|option-checks|texts)\\.ts|value\\.ts|known-values\\.ts|position-key\\.ts|heuristics\\.ts)',
    ),
    only(
      'learning-stands-on-contracts',
      '^bindings/learning/[^/]+\\.ts$',
      '^bindings/(learning/[^/]+\\.ts$|game\\.ts|errors\\.ts|(shown|option-checks|texts)\\.ts|value\\.ts)',
    ),
    only(
      'cli-uses-the-public-face',
      '^bindings/cli/',
      '^bindings/(cli/|index\\.ts|(crc32|shown|option-checks|texts)\\.ts|games/|learning/[^/]+\\.ts$|pruning/|textbook/|workers/)',
    ),
    {
      name: 'bench-examples-and-demo-use-the-public-face',
      severity: 'error',
      from: { path: '^(bench|examples|demo)/' },
      to: {
        path: '^bindings/',
        pathNot:
          '^bindings/(index\\.ts|games/[^/]+/[^/]+\\.ts|(learning|pruning|textbook|textbook/and-or|workers)/index\\.ts)$',
      },
    },
    {
      name: 'no-node-modules-in-the-browser-part',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(cli/|compile/|learning/[^/]+/)' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
