import type { AnalysedMove } from '../../../../bindings/laboratory.js';
import type { PanelWords } from './en-panels.js';

/** What a move did; `loss` is in plies where the result stays. */
const verdicts: Readonly<
  Record<AnalysedMove<unknown>['verdict'], (amount: string, loss: number | undefined) => string>
> = {
  best: () => '是最佳着法',
  'delays the win': (_, loss) => `使胜利推迟 ${loss} 步`,
  'hastens the loss': (_, loss) => `使失败提前 ${loss} 步`,
  'throws away the win': () => '丢掉了胜局',
  'throws away the draw': () => '丢掉了和局',
  'gives away points': (amount) => `确定损失 ${amount}`,
  'misses the win': () => '错过了胜局',
  loses: () => '导致失败',
  inaccuracy: (amount) => `损失 ${amount}`,
  mistake: (amount) => `损失 ${amount}`,
  worse: (amount) => `差 ${amount}`,
  unknown: () => '优劣不明',
};

/** The same in simplified Chinese. */
export const panels: PanelWords = {
  options: {
    time: '分析多久',
    seconds: (seconds) => `${seconds} 秒`,
    threads: '线程',
    thread: (count) => `${count} 个线程`,
    later: ['从第二次访问起可以用多个线程搜索：', '重新载入页面', '。'],
    line: '在棋盘上显示最佳变化',
  },
  tried: (percent) => `在试下的对局中胜了 ${percent} %`,
  proved: (wins) => (wins ? '必胜' : '对方应对最佳则必负'),
  position: {
    copied: '已复制。',
    selected: '已选中，请用键盘复制。',
    pasteHere: '请用键盘粘贴到这里，再摆出局面。',
  },
  analysis: {
    caption: '每一着，最好的在前',
    columns: { move: '着法', value: '值', line: '变化' },
    values: '每一着的值',
    swing: '评估只对它的深度有效：深度为奇数和偶数时常常不同。',
    terminal: '在终端里：',
    bestOf: (valued, all) => `${all} 着中只有最好的 ${valued} 着有值。`,
    states: { final: '最终', thinking: '思考中', stopped: '已停止' },
    book: '来自开局库',
    facts: { depth: '深度', nodes: '节点', speed: '节点/秒' },
    play: (move) => `走 ${move}`,
  },
  key: {
    wins: (short, count, atMost) => `${short}：${atMost ? '至多 ' : ''}${count} 步后胜。`,
    loses: (short, count, atMost) => `${short}：${atMost ? '至多 ' : ''}${count} 步后负。`,
    ply: '一步是一方走一着。',
    points: (short, ahead, amount) => `${short}：${ahead ? '领先' : '落后'} ${amount}。`,
    even: (zero: string) => `${zero}：目前均势。`,
    joint: '',
  },
  review: {
    progress: '复盘的进度',
    running: '正在检查每一着，从最后一着开始……',
    verdict: ({ verdict, loss }, amount) => verdicts[verdict](amount, loss),
    summary: (best, all, bad) =>
      `${all} 着中有 ${best} 着是搜索找到的最佳着法；${bad === 0 ? '没有错着' : `${bad} 着有损失`}。`,
    mistake: ({ side, cost, better }) =>
      ` ${side}这着${cost}。${better === undefined ? '' : `更好的是 ${better.move}${better.value === undefined ? '' : `（${better.value}）`}。`}`,
    proved: '已证明。',
    searched: (depth) => `搜索了 ${depth} 层。`,
    again: '重新走',
    againFrom: (move) => `从 ${move} 之前重新走`,
    chart: '每一着之后局面的值',
    axis: '着数',
    even: '均势',
  },
  why: {
    title: (side, move) => `${side}为什么走 ${move}？`,
    agrees: (move) => `在这棵树里，${move} 也是最佳着法。`,
    differs: (best, played) => `在这棵树里最佳着法是 ${best}，实际走的是 ${played}。`,
    label: '搜索树',
    orders: { natural: '按游戏列出的顺序', hint: '按游戏自己的提示' },
    order: '顺序 ',
    orderOf: '着法的顺序',
    close: '关闭',
    closeTree: '关闭搜索树',
    shallower: '浅一层',
    deeper: '深一层',
    smaller: '缩小',
    larger: '放大',
    fit: '适应窗口',
    fitToPage: '与页面同宽',
    unfold: '全部展开',
    unfoldAll: '展开所有节点',
    fold: '折叠',
    foldBeside: '折叠最佳变化以外的部分',
    tooMany: '再深一层节点就太多了，画不下。',
    choose: '选一个节点，把它折叠或展开。',
    search: (depth, evaluates, { nodes, leaves, cutoffs }) => {
      const horizon = evaluates ? '更深处用评估代替' : '更深处每个局面都算作 0';
      const reach = depth === undefined ? '一直到对局结束' : `深度 ${depth} 层，${horizon}`;
      return `α-β 搜索，${reach}：${nodes} 个节点，其中 ${leaves} 个是叶节点，剪枝 ${cutoffs} 次。`;
    },
    sides: (sides) =>
      `${sides ? `MAX 是${sides.max}，MIN 是${sides.min}；` : ''}值是对 MAX 而言的。粗线是双方的最佳着法。`,
    crossed: '灰色并打叉的部分被剪掉：那里的任何值都改变不了该走哪一着。',
    noneTwice: '没有局面出现两次。',
    again: (positions, shown) =>
      `有 ${positions} 个局面先前已搜索过${shown === 0 ? '' : shown === positions ? '（虚线箭头）' : `（虚线箭头，画出其中 ${shown} 个）`}；在那里引擎会查置换表。`,
    folded: '带 + 和数字的节点已折叠：展开它，才能看到其中被剪掉或先前已搜索过的部分。',
    textbook: '这是教科书上的搜索，没有置换表、迭代加深和静态搜索。',
    engine: (depth, nodes) => `引擎搜索了 ${depth} 层，${nodes} 个节点；在 10 级以下，它不总是走它找到的最佳着法。`,
    figure: '走这着之前的搜索树',
    root: '之前',
    several: (moves) => `${moves} 着`,
    cutOff: '被剪掉：这些着法没有搜索。',
    now: '走这着之前',
    after: (line) => `${line} 之后`,
    toMove: (side) => `轮到 ${side}`,
    leaf: (value, count) => `评估为 ${value}，第 ${count} 个叶节点`,
    window: (alpha, beta) => `窗口 (${alpha}, ${beta})`,
    cut: (moves) => `剪掉 ${moves} 着`,
    node: (where, what, twin) => `${where}：${what.join('，')}${twin ? '；先前已搜索过' : ''}。`,
  },
};
