import { chineseEvent, chineseNode } from '../../tree/words/zh-events.js';
import type { LessonWords } from './en.js';

/** The lesson in simplified Chinese. */
export const zh: LessonWords = {
  title: 'α-β 搜索，一步一步来',
  lead: 'α-β 搜索不必看完整棵博弈树，就能找到最好的着法。十个小问题，大约十分钟。',
  titles: {
    minimax: '极大极小',
    cut: '第一次剪枝',
    window: 'α 与 β',
    order: '着法顺序',
    deep: '深层剪枝',
    minimal: '最小树',
    deepening: '迭代加深',
    table: '置换表',
    horizon: '地平线效应',
    chance: '机会节点',
  },
  later: async () => (await import('./zh-later.js')).later,
  steps: {
    minimax: {
      prose: ['MAX（方块）想要最大的叶节点，MIN（圆圈）想要最小的。双方轮流走。'],
      ask: 'A 的值是多少？',
      answers: [
        { text: '14', why: '在 D 由 MIN 选，它取 2。' },
        { text: '3' },
        { text: '2', why: 'C 和 D 的值是 2，但在 A 由 MAX 选，而 B 的值更大。' },
      ],
      because: [],
    },
    cut: {
      prose: ['B 的值是 3。在 C，MIN 刚找到 2。'],
      ask: '哪些叶节点可以跳过？',
      answers: [
        { text: '一个也不能', why: 'C 的值现在至多为 2，而 MAX 在 B 已经有 3：并不是每个叶节点都还能改变 A。' },
        { text: 'C2、C3' },
        { text: 'D1、D2、D3', why: 'D 是另一着，现在对它一无所知：它的值可能大于 3。' },
      ],
      because: [
        '不管后面是什么，C 的值现在至多为 2，而 MAX 在 B 已经有 3。所以 4 和 6 根本不用看：这就是剪枝。',
        '这里没有任何猜测：剪枝与否，A 的值都一样。',
      ],
    },
    window: {
      prose: [
        '搜索带着两个数往下走：α 是 MAX 已经保证能得到的，β 是 MIN 能把 MAX 限制住的。只有介于两者之间的值才有意义。它们构成窗口 (α, β)。',
        '在 B，MIN 刚找到一个值为 5 的子节点，接着看下一个：B2。',
      ],
      ask: 'B2 用哪个窗口来搜索？',
      answers: [
        { text: '(−∞, 5)' },
        { text: '(5, +∞)', why: 'α = 5 是说 MAX 已有 5 的保证。其实是 MIN 找到了 5，能把 MAX 限制在 5。' },
        { text: '(−∞, +∞)', why: '那是根节点的窗口。在 B，MIN 已经找到 5，不会再让 MAX 得到更多。' },
      ],
      because: [
        'MIN 在这里不会让 MAX 得到 5 以上，所以 β 是 5。继续往前走：叶节点 6 达到了 β，B2 的其余部分被剪去。',
        '之后搜索 C 用的窗口是 (5, +∞)，在那里只要值不超过 5，就足以剪枝。',
      ],
    },
    order: {
      prose: [
        '还是第一棵树。C 处剪去了两个叶节点，D 处一个也没有：先遇到 14，再遇到 5，最后才是 2。所以 9 个叶节点看了 7 个。',
      ],
      ask: '如果 D 先试 2，要看几个叶节点？',
      answers: [
        { text: '7', why: '那是现在的顺序。先看 2，D 的值立刻至多为 2，而 MAX 在 B 已经有 3。' },
        { text: '6', why: '看过 2 以后，D 的另外两个叶节点都被剪去：D 的值至多为 2，而 MAX 在 B 已经有 3。' },
        { text: '5' },
      ],
      because: [
        '先看 2，D 立刻被剪去。顺序决定工作量，但从不改变值。',
        '试试看：把一个节点拖到兄弟节点之间，或者让它获得焦点后按 Shift 加方向键，再看数目怎样变化。',
      ],
    },
    deep: {
      prose: ['在根节点，MAX 走 B 已经有 5。往下三层，在 C1.1，MIN 找到一个值为 1 的叶节点。'],
      ask: '谁的保证使 C1.1 的另一个叶节点变得无关紧要？',
      answers: [
        { text: '父节点 C1', why: 'C1 还没有搜索完任何一个子节点：它还什么都不能保证。' },
        { text: 'C', why: 'C 才开始搜索它唯一的子节点 C1：它还什么都不能保证。' },
        { text: '根节点 A' },
      ],
      because: [
        'C1 和 C 还什么都没有保证，但 MAX 宁可在根节点选 B，也不会走到这里。窗口把这一点带下了三层：这就是深层剪枝。',
      ],
    },
    minimal: {
      prose: [
        '再好的顺序也不能全部剪掉。要证明根节点的值，搜索必须说明 MAX 能得到它，还必须说明 MIN 能把 MAX 限制在它上面。',
        '这棵树的每个节点有两个子节点，共 16 个叶节点。从左到右搜索，看了其中 14 个。',
      ],
      ask: '最少看几个叶节点就够？',
      answers: [
        { text: '4', why: '四个叶节点只证明一半：MAX 能得到多少，或者 MIN 能把 MAX 限制在多少。两样都要证明。' },
        { text: '7' },
        { text: '11', why: '两个证明各自只要四个叶节点，合起来不会超过八个。' },
      ],
      because: [
        'MAX 的证明需要 2² 个叶节点，MIN 的证明也需要 2² 个，其中一个是共用的：2·2² − 1 = 7。现在的顺序里，每个节点都先试最好的子节点。',
        '若每个节点有 b 个子节点，深 d 层，则大约需要 2·b^(d/2) 个，而不是 b^d 个：同样的工作量几乎可以搜索两倍深。任何 α-β 搜索都不可能更少。',
      ],
    },
  },
  code: {
    minimax: [
      'value(node):',
      '  如果 node 是叶节点：返回它的数',
      '  在 MAX 节点：返回子节点中最大的值',
      '  在 MIN 节点：返回子节点中最小的值',
    ],
    alphaBeta: [
      'search(node, α, β):',
      '  如果 node 是叶节点：返回它的数',
      '  对每个子节点 child：',
      '    v ← search(child, α, β)',
      '    best ← best 与 v 中较好的',
      '    MAX 把 α 升到 best，MIN 把 β 降到 best',
      '    如果 α ≥ β：返回 best      // 剪枝',
      '  返回 best',
    ],
  },
  progress: '课程的各步',
  answered: '已答',
  right: '对。',
  wrong: '不对。',
  next: (title) => `下一步：${title}`,
  previous: '上一步',
  pseudocode: '伪代码',
  figure: '图',
  notLoaded: '这幅图无法载入，请重新载入页面。',
  ways: '也可以自己走',
  further: { tree: '搜索我自己的树', play: '与它对弈', own: '试试我自己的游戏' },
  counts: { leaves: '已评估的叶节点', whole: '整个搜索' },
  drawing: (movable) => ({
    name: '博弈树',
    label: `博弈树。方向键在节点间移动${movable ? '；Shift 加方向键在兄弟节点间移动一个节点' : ''}。`,
    node: chineseNode,
    cut: (bound) => `${bound} 剪枝`,
    first: '已经是第一个。',
    last: '已经是最后一个。',
  }),
  event: (event) => chineseEvent(event),
  nothingYet: (leaves) => `还没有开始搜索。这棵树有 ${leaves} 个叶节点。`,
  minimax: {
    backedUp: (name, side, values, value) =>
      `在 ${name}，${side} 取 ${values.join('、')} 中最${side === 'MAX' ? '大' : '小'}的：${value}。`,
  },
};
