/** The words of what a game is examined with, which are loaded with it. */
export const en = {
  tools: 'Examine',
  check: 'Check the rules',
  compare: 'Compare orderings',
  analyse: 'Judge the moves played',
  depth: 'Depth',
  working: 'At work …',
  sound: (games: number, nodes: string): string =>
    `Nothing was found in ${games} random games and ${nodes} moves. That is no proof.`,
  findings: (count: number): string => (count === 1 ? 'One mistake was found.' : `${count} mistakes were found.`),
  atLine: (line: number): string => `Line ${line}`,
  after: (moves: string): string => `After ${moves}`,
  atStart: 'At the start',
  orderings: {
    natural: 'as listed',
    killer: 'killer moves',
    history: 'history',
    all: 'all together',
    best: 'best first',
  } as Readonly<Record<string, string>>,
  ordering: 'Ordering',
  nodes: 'Nodes',
  leaves: 'Leaves',
  ofMinimal: '× minimal',
  compared: (depth: number, minimal: string, minimax: string): string =>
    `From this position, ${depth} ${depth === 1 ? 'ply' : 'plies'} deep, without a table. Minimax has ${minimax} leaves, the minimal tree ${minimal}.`,
  judged: 'Move',
  better: 'Better',
  verdict: 'Verdict',
  noMoves: 'Play a few moves first.',
};

export type ToolsWords = typeof en;

/** The same in simplified Chinese. */
export const zh: ToolsWords = {
  tools: '检验',
  check: '检查规则',
  compare: '比较排序',
  analyse: '评判已走着法',
  depth: '深度',
  working: '正在处理……',
  sound: (games, nodes) => `在 ${games} 局随机对局和 ${nodes} 步着法中没有发现错误。这并不是证明。`,
  findings: (count) => `发现 ${count} 个错误。`,
  atLine: (line) => `第 ${line} 行`,
  after: (moves) => `在 ${moves} 之后`,
  atStart: '在开始时',
  orderings: {
    natural: '原有顺序',
    killer: '杀手着法',
    history: '历史启发',
    all: '全部启发',
    best: '最佳优先',
  },
  ordering: '排序',
  nodes: '节点',
  leaves: '叶节点',
  ofMinimal: '× 最小树',
  compared: (depth, minimal, minimax) =>
    `从这个局面搜索 ${depth} 层，不用置换表。极小极大有 ${minimax} 个叶节点，最小树有 ${minimal} 个。`,
  judged: '着法',
  better: '更好的着法',
  verdict: '评判',
  noMoves: '请先走几步。',
};
