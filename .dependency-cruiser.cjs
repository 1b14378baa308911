/** The arrows of the design: cli -> tools -> workers, opponent, pruning, monte-carlo -> engine -> contract; games -> engine; textbook -> contract alone. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: to, path: '^(bindings|assembly|bench|test|examples|demo)/' },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: { path: '^(bindings|bench|assembly/(core|kit))' },
      to: { circular: true },
    },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: '^(bindings/cli|test)' },
      to: { path: '^bindings/cli' },
    },
    only('assembly-core-imports-no-game', '^assembly/core/', '^assembly/core/'),
    only('assembly-kit-pushes-moves', '^assembly/kit/', '^assembly/(kit/|core/move-list)'),
    only('assembly-games-import-core', '^assembly/games/', '^assembly/(core|games|kit)/'),
    // Hosted and compiled games, and saved tables. The three entries in folders of it stand on it, not the other way.
    only(
      'engine-stands-on-contracts',
      '^bindings/engine/(?!(proof|compiled|selective)/)',
      '^bindings/(engine/(?!(proof|compiled|selective)/)|wasm/(hosted|core-facts)|contract/)',
    ),
    only(
      'compiled-stands-on-engine',
      '^bindings/engine/compiled/',
      '^bindings/(engine/(?!(proof|selective)/)|contract/)',
    ),
    only(
      'selective-stands-on-engine',
      '^bindings/engine/selective/',
      '^bindings/(engine/(?!(proof|compiled)/)|wasm/hosted-selective|contract/)',
    ),
    only(
      'proof-stands-on-engine',
      '^bindings/engine/proof/',
      '^bindings/(engine/|wasm/(hosted-proof|proof-facts|core-facts)|contract/)',
    ),
    only(
      'games-import-engine',
      '^bindings/games/',
      '^bindings/(games/|engine/(?!(proof|compiled|selective)/)|wasm/|contract/)',
    ),
    only(
      'compiling-of-rules-imports-the-contract-and-what-makes-games-of-them',
      '^bindings/compile/rules/',
      '^bindings/(compile/(rules/|run-asc\\.ts)|engine/rules-module/|wasm/core-facts|contract/)',
    ),
    only('textbook-imports-the-contract-alone', '^bindings/textbook/', '^bindings/(textbook/|contract/)'),
    only('figures-import-the-contract-alone', '^bindings/figures/', '^bindings/(figures/|contract/)'),
    {
      name: 'figures-are-drawn-for-the-command-line-and-pages',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(cli|figures)/' },
      to: { path: '^bindings/figures/' },
    },
    {
      name: 'figures-have-two-doors',
      severity: 'error',
      from: { pathNot: '^(bindings/figures|test)/' },
      // What the command and the laboratory draw with besides is not published.
      to: { path: '^bindings/figures/', pathNot: '^bindings/figures/(index|laboratory)\\.ts$' },
    },
    only(
      'monte-carlo-stands-on-the-contract',
      '^bindings/monte-carlo/',
      '^bindings/(monte-carlo/|contract/|engine/compiled-game)',
    ),
    only('pruning-imports-engine', '^bindings/pruning/', '^bindings/(pruning/|engine/|games/|index\\.ts|contract/)'),
    only(
      'adapters-import-engine',
      '^bindings/adapters/',
      '^bindings/(adapters/|engine/|textbook/several-players/maxn|contract/)',
    ),
    only('opponent-imports-engine', '^bindings/opponent/', '^bindings/(opponent/|monte-carlo/|engine/|contract/)'),
    only(
      'workers-import-engine',
      '^bindings/workers/',
      '^bindings/(workers/|engine/|wasm/(hosted|core-facts)|contract/)',
    ),
    // Each tool says what it stands on; of games they know chess, for its notation.
    only(
      'check-imports-the-contract-alone',
      '^bindings/tools/check/(?!compiled/)',
      '^bindings/(tools/check/|contract/)',
    ),
    only(
      'comparison-of-compiled-rules-asks-their-module',
      '^bindings/tools/check/compiled/',
      '^bindings/(tools/check/|engine/(compiled-game|core-module|rules-module|rules-port)|wasm/core-facts|contract/)',
    ),
    only('analysis-imports-engine', '^bindings/tools/analysis/', '^bindings/(tools/analysis/|engine/|contract/)'),
    only(
      'match-imports-workers-and-opponents',
      '^bindings/tools/match/',
      '^bindings/(tools/match/|workers/|opponent/|monte-carlo/|engine/|games/chess/|contract/)',
    ),
    only(
      'compare-imports-every-search',
      '^bindings/tools/compare/',
      '^bindings/(tools/(compare|match)/|monte-carlo/|engine/|contract/)',
    ),
    only(
      'uci-imports-workers-and-opponents',
      '^bindings/tools/uci/',
      '^bindings/(tools/uci/|workers/|opponent/|engine/|games/(chess|xiangqi|endgames)/|contract/)',
    ),
    // Who runs jobs knows nothing of the command: games come from its catalogue by way of a callback.
    only(
      'batch-imports-searches-match-and-pruning',
      '^bindings/tools/batch/',
      '^bindings/(tools/(batch|match)/|monte-carlo/|pruning/|engine/|contract/)',
    ),
    {
      name: 'batches-are-for-the-command-line',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(tools/batch|cli)/' },
      to: { path: '^bindings/tools/batch/' },
    },
    {
      name: 'nothing-below-the-command-line-imports-tools',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/((tools|cli)/|(index|laboratory)\\.ts)' },
      to: { path: '^bindings/tools/' },
    },
    {
      name: 'one-file-knows-the-queue',
      severity: 'error',
      from: { path: '^(bindings|bench)/', pathNot: '^bindings/tools/batch/redis/' },
      to: { path: 'node_modules/(bullmq|ioredis)/' },
    },
    only(
      'cli-uses-the-public-face',
      '^bindings/cli/',
      '^bindings/(cli/|tools/|compile/rules/(index|rules-error)\\.ts|(index|laboratory)\\.ts|contract/|figures/|games/|monte-carlo/|engine/(proof/|given-module\\.ts)|engine/rules-module/|engine/selective/|pruning/|textbook/|workers/|wasm/hosted)',
    ),
    {
      name: 'bench-examples-and-demo-use-the-public-face',
      severity: 'error',
      // What trains a game's weights knows how the game holds them, and what measures playouts draws as they do.
      from: { path: '^(bench|examples|demo)/', pathNot: '^bench/(learning/|playouts\\.ts$)' },
      to: {
        path: '^bindings/',
        // What the package publishes is counted by bench/house.ts; where it lives is written at the foot of the page. What
        // they name besides is in files called laboratory.
        pathNot: '^bindings/([a-z0-9/-]*(index|laboratory)|compile/(public-modules|release))\\.ts$',
      },
    },
    {
      name: 'examples-name-what-users-can',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '/laboratory\\.ts$' },
    },
    {
      name: 'training-uses-games-and-the-public-face',
      severity: 'error',
      from: { path: '^bench/learning/' },
      to: {
        path: '^bindings/',
        pathNot: '^bindings/(games/|compile/compile-game\\.ts$|[a-z0-9/-]*(index|laboratory)\\.ts$)',
      },
    },
    {
      name: 'no-node-modules-in-the-browser-part',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(tools/batch/|cli/|compile/(?!rules/|run-asc)|figures/)' },
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
