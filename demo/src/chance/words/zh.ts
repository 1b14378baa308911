import type { ChanceWords } from './en.js';

/** The same in simplified Chinese. */
export const zh: ChanceWords = {
  title: '随机与多人博弈',
  lead: '有骰子时、玩家多于两个时，搜索怎么做。',
  ask: '这里显示的是什么？',
  about: [
    '方块是 MAX 节点，圆圈是 MIN 节点。机会节点画成菱形，它的值是各个结果按概率加权的平均值。这样的搜索叫做期望极小极大。',
    '如果没有叶节点超出已知的界限，那么看过几个结果之后，平均值的变化就有限了。一旦它落在窗口之外，Star1 就停止。Star2 先在每个结果之后只试一步，这往往就够了。',
    '机会节点或结果的上方是它的窗口。“之后”一行在结果的下方写出此后平均值还可能的范围。虚线的节点没有访问过。',
    '有多个玩家时，每个叶节点给每个玩家一个收益。在 max^n 中，每个人都使自己的收益最大。多疑的玩家认为其他人都和自己作对。',
  ],
  example: '例子',
  way: '搜索',
  figure: '树',
  inPicture: { chance: '掷骰', after: '之后' },
  notLoaded: '这张图无法载入，请重新载入页面。',
  examples: {
    bet: { title: '三种赌法', about: 'MAX 选择一种赌法，其中两种可以带来 10。' },
    answers: { title: '先掷骰，后 MIN', about: '叶节点的值在 0 到 10 之间。每次掷骰之后由 MIN 应对。' },
    pig: {
      title: 'Pig 游戏：再掷还是停下？',
      about:
        '先到 100 分者胜。双方都还没有分，桌上有 20 分：停下，还是再掷？掷出 1 就全部失去。叶节点：精确的胜率，以百分比表示。',
    },
    backgammon: {
      title: '双陆棋，收子阶段',
      about:
        'X 有两枚棋子，掷出 2 和 1；O 有三枚棋子在一点上。叶节点：X 及时收完为 1，否则为 −1。导致相同结果的点数合为一个结果。',
    },
    players: { title: '三个玩家', about: 'A 先走，然后是 B，再然后是 C。每个叶节点给每人一个收益。' },
  },
  ways: {
    none: '期望极小极大',
    star1: 'Star1',
    star2: 'Star2',
    maxn: 'Max^n',
    A: '多疑的 A',
    B: '多疑的 B',
    C: '多疑的 C',
  },
  nodes: '访问的节点',
  leaves: '叶节点',
  cuts: '被剪掉的结果',
  ofLeaves: (seen, all) => `${seen} / ${all}`,
  start: '还没有开始搜索。',
  leaf: (value) => `一个叶节点，值为 ${value}。`,
  visit: { max: 'MAX 的节点。', min: 'MIN 的节点。', chance: '机会节点：逐个评估它的结果。' },
  outcome: (probability, value) => `概率为 ${probability} 的结果：${value}。`,
  probe: (probability, value) => `在概率为 ${probability} 的结果之后试一步：${value}。`,
  between: (least, greatest) => `平均值现在在 ${least} 和 ${greatest} 之间。`,
  average: (value) => `平均值是 ${value}。`,
  below: '运气再好也超不过 MAX 已有的值：其余的被剪掉。',
  above: '运气再差也低不过 MIN 已有的值：其余的被剪掉。',
  end: (value, move) => `结束：根节点的值是 ${value}，选第 ${move} 步。`,
  chooses: (player, payoffs) => `${player} 选择：${payoffs}。`,
  against: (player, owner, payoff) =>
    player === owner ? `${owner} 取最好的收益：${payoff}。` : `${player} 与 ${owner} 作对：${payoff}。`,
  playersStart: '只有叶节点。',
  valued: '已评估的节点',
};
