import type { LaterWords } from './en-later.js';

/** The same in simplified Chinese. */
export const later: LaterWords = {
  steps: {
    deepening: {
      prose: [
        '谁也不知道搜索到某个深度要花多久，那么该搜多深？先搜一层，再搜两层、三层……直到时间用完。每一轮都先试上一轮认为最好的着法。',
        '这里用四子棋做五轮，局面上已有三枚棋子。',
      ],
      ask: '五轮加在一起，与直接搜索五层相比，访问的节点……',
      answers: [
        { text: '……大约是五倍', why: '前几轮很小：几乎所有的工作都在最后一轮。' },
        { text: '……略多一些', why: '如果前几轮什么也没教会，就会这样。但每一轮都告诉下一轮先试哪些着法。' },
        { text: '……更少' },
      ],
      because: [
        '前几轮花费很小，而它们得到的顺序省下的更多。这里如此，在多数配有好置换表的游戏里也如此，但这不是定律。',
      ],
    },
    table: {
      prose: [
        '五枚硬币；每次取一枚、两枚或三枚；取走最后一枚的人输。节点上写的是剩下的枚数。整棵树有 28 个节点，但不同的着法会走到同一个局面。',
      ],
      ask: '连同轮到谁走一起算，有多少个不同的局面？',
      answers: [
        { text: '28', why: '那是整棵树的节点数。先取一枚再取两枚，与先取两枚再取一枚，剩下的一样。' },
        { text: '18', why: '从五枚到零枚，轮到两方之一：最多十二个。' },
        { text: '10' },
      ],
      because: ['置换表记住每个已搜索过的局面的值。灰色的节点由置换表直接回答，或者位于这样的节点之下。'],
    },
    horizon: {
      prose: ['搜索到固定深度，就只相信地平线上看到的。在 Breakthrough 里，白方只看一层，数一数兵：c3xd4 吃到一个。'],
      ask: '这次搜索没有看到什么？',
      answers: [
        { text: '没有漏看：净赚一兵', why: 'c3xd4 之后轮到黑方，正好在地平线之外一层。看看 c5 的兵。' },
        { text: '黑方会吃回来' },
        { text: '更好的吃子着法', why: '白方只有 c3xd4 这一个吃子着法。' },
      ],
      because: [
        '黑方在地平线之外一层就吃回来。静态搜索在局面不平静时继续：只搜吃子的着法，直到没有可吃的，然后才评估。现在最好的是 c3-c4。',
      ],
    },
    chance: {
      prose: ['有骰子时，有些节点不属于任何一方。机会节点（菱形）的值是各个结果的平均值，按概率加权。'],
      ask: '对 MAX 来说哪一着最好？',
      answers: [
        { text: '第一着：可能得 10', why: '一半的概率得 10，另一半得 −2：平均是 4。' },
        { text: '第二着' },
        { text: '第三着：也可能得 10', why: '五次里只有一次得 10，其余得 1：平均是 2.8。' },
      ],
      because: [
        '平均值分别是 4、4.5 和 2.8。这种搜索叫期望极大极小（expectiminimax）。',
        '这里也能剪枝：如果任何叶节点都不超过 10，那么第三着在第一个结果之后至多为 0.8·1 + 0.2·10 = 2.8。这就是 Star1；再走一步看看。',
      ],
    },
  },
  code: {
    deepening: ['对 depth ← 1, 2, 3, … 直到时间用完：', '  搜索到这个深度，', '    上一轮最好的着法先试'],
    table: ['search(position):', '  如果置换表里有：返回表里的值', '  搜索它的着法', '  把值存入置换表，并返回'],
    horizon: [
      '到达地平线时：',
      '  没有静态搜索：返回静态评估',
      '  best ← 静态评估',
      '  对每个吃子着法：best ← best 与其值中较好的',
    ],
    chance: ['在机会节点：', '  返回 概率 · 值 的总和', '  用 Star1：即使运气最好也不够时，停止'],
  },
  deepening: {
    depth: '深度',
    nodes: '节点',
    together: '1–5 合计',
    straight: '直接 5',
    start: '还没有开始搜索。',
    round: (depth, nodes) => `搜索到深度 ${depth} 的一轮访问 ${nodes} 个节点。`,
    end: (all, straight, depth) => `${depth} 轮合计：${all} 个节点。直接搜索到深度 ${depth}：${straight} 个。`,
  },
  table: {
    searched: '已搜索的局面',
    met: '由置换表回答',
    start: (nodes) => `整棵树有 ${nodes} 个节点。`,
    reached: (coins, side, again) =>
      again ? `剩 ${coins} 枚，轮到 ${side}：置换表里已有，下面不再搜索。` : `剩 ${coins} 枚，轮到 ${side}：新局面。`,
    end: (nodes, positions) => `完成：只到了 ${nodes} 个节点，${positions} 个局面。`,
  },
  horizon: {
    board: '局面；白方向上走',
    white: '白方',
    start: '轮到白方。一个兵大约值 100。',
    still: (move, value) => `一层，静态评估：看上去 ${move} 最好，值 ${value}。`,
    quiet: (move, value) => `一层，再搜吃子直到平静：${move} 最好，值 ${value}。`,
  },
  chance: {
    inPicture: { chance: '掷骰', after: '之后' },
    start: 'MAX 有三着。每一着之后的结果由随机决定。',
    averaged: (move, value) => `第 ${move} 着的平均值最大：${value}。`,
    pruned: '使用 Star1：机会节点上方是它的窗口，结果下方是平均值还可能达到的范围。',
  },
};
