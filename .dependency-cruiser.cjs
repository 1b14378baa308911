/** The arrows of the design: cli -> batch -> match, pruning; cli -> uci; these -> workers, opponent -> engine -> core; games -> engine; textbook -> contract alone. */
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
      from: { path: '^(bindings|bench|assembly/core)' },
      to: { circular: true },
    },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: '^(bindings/cli|test)' },
      to: { path: '^bindings/cli' },
    },
    only('assembly-core-imports-no-game', '^assembly/core/', '^assembly/core/'),
    only('assembly-games-import-core', '^assembly/games/', '^assembly/(core|games)/'),
    only('engine-stands-on-contracts', '^bindings/engine/', '^bindings/(engine/|wasm/(hosted|core-facts)|contract/)'),
    only('games-import-engine', '^bindings/games/', '^bindings/(games/|engine/|wasm/|contract/)'),
    only('textbook-imports-the-contract-alone', '^bindings/textbook/', '^bindings/(textbook/|contract/)'),
    only('figures-import-the-contract-alone', '^bindings/figures/', '^bindings/(figures/|contract/)'),
    only('check-imports-the-contract-alone', '^bindings/check/', '^bindings/(check/|contract/)'),
    {
      name: 'figures-are-drawn-for-the-command-line-and-pages',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(cli|figures)/' },
      to: { path: '^bindings/figures/' },
    },
    {
      name: 'figures-have-one-door',
      severity: 'error',
      from: { pathNot: '^(bindings/figures|test)/' },
      to: { path: '^bindings/figures/', pathNot: '^bindings/figures/index\\.ts$' },
    },
    only(
      'proof-imports-engine',
      '^bindings/proof/',
      '^bindings/(proof/|engine/|wasm/(hosted-proof|proof-facts|core-facts)|contract/)',
    ),
    only('monte-carlo-stands-on-the-contract', '^bindings/monte-carlo/', '^bindings/(monte-carlo/|contract/)'),
    only('pruning-imports-engine', '^bindings/pruning/', '^bindings/(pruning/|engine/|games/|index\\.ts|contract/)'),
    only(
      'match-imports-workers-and-opponents',
      '^bindings/match/',
      '^bindings/(match/|workers/|opponent/|monte-carlo/|engine/|games/chess/|contract/)',
    ),
    only('prob-cut-imports-engine', '^bindings/prob-cut/', '^bindings/(prob-cut/|engine/|contract/)'),
    only(
      'compare-imports-every-search',
      '^bindings/compare/',
      '^bindings/(compare/|match/|monte-carlo/|proof/|engine/|contract/)',
    ),
    only(
      'uci-imports-workers-and-opponents',
      '^bindings/uci/',
      '^bindings/(uci/|workers/|opponent/|engine/|games/chess/|contract/)',
    ),
    // Who runs jobs knows nothing of the command: games come from its catalogue by way of a callback.
    only(
      'batch-imports-searches-match-and-pruning',
      '^bindings/batch/',
      '^bindings/(batch/|match/|monte-carlo/|pruning/|engine/|contract/)',
    ),
    {
      name: 'batches-are-for-the-command-line',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(batch|cli)/' },
      to: { path: '^bindings/batch/' },
    },
    {
      name: 'one-file-knows-the-queue',
      severity: 'error',
      from: { path: '^(bindings|bench)/', pathNot: '^bindings/batch/redis/' },
      to: { path: 'node_modules/(bullmq|ioredis)/' },
    },
    only('adapters-import-engine', '^bindings/adapters/', '^bindings/(adapters/|engine/|contract/)'),
    only('analysis-imports-engine', '^bindings/analysis/', '^bindings/(analysis/|engine/|contract/)'),
    only('opponent-imports-engine', '^bindings/opponent/', '^bindings/(opponent/|monte-carlo/|engine/|contract/)'),
    only(
      'workers-import-engine',
      '^bindings/workers/',
      '^bindings/(workers/|engine/|wasm/(hosted|core-facts)|contract/)',
    ),
    only('learning-stands-on-contracts', '^bindings/learning/', '^bindings/(learning/|contract/)'),
    only(
      'cli-uses-the-public-face',
      '^bindings/cli/',
      '^bindings/(cli/|analysis/|batch/|check/|compile/run-asc\\.ts|index\\.ts|compare/|contract/|figures/|games/|learning/|match/|monte-carlo/|prob-cut/|proof/|pruning/|textbook/|uci/|workers/|wasm/hosted)',
    ),
    {
      name: 'bench-examples-and-demo-use-the-public-face',
      severity: 'error',
      // What trains a game's weights knows how the game holds them.
      from: { path: '^(bench|examples|demo)/', pathNot: '^bench/learning/' },
      to: {
        path: '^bindings/',
        pathNot: '^bindings/[a-z0-9/-]*index\\.ts$',
      },
    },
    {
      name: 'training-uses-games-and-the-public-face',
      severity: 'error',
      from: { path: '^bench/learning/' },
      to: { path: '^bindings/', pathNot: '^bindings/(games/|compile/compile-game\\.ts$|[a-z0-9/-]*index\\.ts$)' },
    },
    {
      name: 'no-node-modules-in-the-browser-part',
      severity: 'error',
      from: { path: '^bindings/', pathNot: '^bindings/(batch/|cli/|compile/|figures/)' },
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
