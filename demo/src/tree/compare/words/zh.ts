import type { CompareWords } from './en.js';

/** The same in simplified Chinese. */
export const zh: CompareWords = {
  ask: '这里显示的是什么？',
  about: (visits) => [
    '它们都按所示的顺序搜索这棵树；每一步，每种搜索可以访问一个节点。有的从左到右走遍整棵树；SSS* 总在看来还能得到最多的地方继续；证明数搜索总在离证明“MAX 能得到这个值”最近的地方继续；蒙特卡洛搜索总在模拟对局结果好的地方继续。',
    '节点旁写的是搜索对它的了解：**=** 是它的值，**≤** 或 **≥** 是界限，**≈** 是估计，或者是它的证明数和反证数。比的是访问次数，不是时间：SSS* 或蒙特卡洛搜索的一次访问比 α-β 的一次更久，也更占内存。',
    `它们证明的东西并不相同。证明数搜索事先知道根节点的值，只证明 MAX 能得到它。蒙特卡洛搜索在 ${visits} 次模拟对局后结束，什么也不证明。B* 和 MGSS* 一旦该选哪一着已经清楚就停止。`,
  ],
  source: '事件来自 `cutnode/textbook` 的 `traceTreeSearch`；命令行：`cutnode compare tree.txt --steps --json`。',
  searches: '搜索算法',
  racers: {
    minimax: '极大极小',
    'alpha-beta': 'α-β 剪枝',
    scout: 'SCOUT',
    pvs: 'PVS',
    mtdf: 'MTD(f)',
    sss: 'SSS*',
    dual: 'DUAL*',
    'proof-number': '证明数搜索',
    uct: '蒙特卡洛（UCT）',
    'b-star': 'B*',
    'mgss-star': 'MGSS*',
  },
  tooLarge: (most) => `这棵树有 ${most} 个以上的节点，太多了，无法画上好几遍。`,
  after: (racer, visits) => `${racer}，访问 ${visits} 次之后`,
  count: (visits, all, leaves) => `访问 ${visits}/${all}，叶节点 ${leaves}`,
  done: (worth, move) =>
    `${['完成', worth, move && `走 ${move}`].filter(Boolean).join('，').replace('完成，', '完成：')}。`,
  result: '结果',
  end: (nodes, leaves) => `最后的结果。这棵树有 ${nodes} 个节点，其中 ${leaves} 个是叶节点。`,
  columns: { search: '搜索', visits: '访问', leaves: '叶节点', root: '根节点', move: '着法' },
};
