import type { MoreWords } from './en.js';

/** The same in simplified Chinese. */
export const zh: MoreWords = {
  title: '更多',
  lead: '除了搜索一棵树，还有四个主题。',
  rooms: {
    orderings: {
      title: '着法排序',
      about: '每一种着法顺序要搜索多少，与可能的最小值相比较。',
    },
    'and-or': {
      title: '与或图',
      about: '一个由几部分组成的问题，以及解决它的最省办法：AO*，一轮一轮地看。',
    },
    chance: {
      title: '随机与多人博弈',
      about: '有骰子时，节点的值是各种结果的平均；三人游戏里，每人只求自己的收益。',
    },
    folding: {
      title: '博弈图',
      about: '不同的着法会到达同一局面：树折叠成图，置换表让每个局面只搜索一次。',
    },
  },
};
