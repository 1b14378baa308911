import type { FoldingWords } from './en.js';

/** The same in simplified Chinese. */
export const zh: FoldingWords = {
  title: '博弈图',
  lead: '不同的着法在哪里相遇，树就在哪里折叠成图；地平线之外的变化，搜索看不到。',
  ask: '这里显示的是什么？',
  about: [
    '不同的着法常常走到同一个局面。一步一步向前，键相同的节点就逐层合并。剩下的是局面图，也就是置换表从树中得到的东西。',
    '粗的边是树中的几步着法合成的一条。节点旁的数字表示树中有多少个节点在这里合并。',
    '搜索到固定深度时，地平线上的局面按原样评估，哪怕正在交换棋子。静态搜索继续走吃子，直到没有吃子为止。',
  ],
  example: '例子',
  way: '显示',
  figure: '图',
  notLoaded: '这张图无法载入，请重新载入页面。',
  examples: {
    coins: { title: '五枚硬币', about: '每步拿一枚、两枚或三枚；拿到最后一枚的人输。' },
    nim: { title: '尼姆游戏，三堆：1、2、2', about: '每步从一堆中拿任意多枚。大小相同的堆没有区别。' },
    corner: { title: '井字棋，最后几步', about: '轮到 O，还有四个空格。' },
    horizon: {
      title: '地平线效应',
      about: '突破棋：白方向前看一到四层，比较地平线之后看吃子和不看吃子。',
    },
  },
  ways: {
    level: '每步一层',
    once: '一次完成',
    both: '两者',
    without: '没有静态搜索',
    with: '有静态搜索',
  },
  treeNodes: '树的节点',
  drawn: '画出的节点',
  positions: '局面',
  tree: (nodes) => `这棵树有 ${nodes} 个节点。向前一步，把它折叠起来。`,
  folded: (level, before, after) =>
    before === after
      ? `走了 ${level} 层之后，所有局面都不相同。`
      : `走了 ${level} 层之后的 ${before} 个节点，只剩 ${after} 个局面。`,
  done: (nodes, positions) => `结束：${nodes} 个节点就是 ${positions} 个局面。有了置换表，每个局面只搜索一次。`,
  board: '局面；白方向上走',
  plies: '层数',
  value: '对白方的值',
  without: '没有静态搜索',
  with: '有静态搜索',
  horizonStart: '轮到白方，可以吃子。',
  still: (depth, move, value) => `没有静态搜索，${depth} 层：${move}，值为 ${value}。`,
  quiet: (depth, move, value) => `有静态搜索，${depth} 层：${move}，值为 ${value}。`,
  stillNodes: '没有时的节点',
  quietNodes: '有时的节点，包括吃子',
};
