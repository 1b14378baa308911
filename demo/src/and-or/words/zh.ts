import type { AndOrWords } from './en.js';

/** The same in simplified Chinese. */
export const zh: AndOrWords = {
  title: '与或图',
  lead: 'AO* 为由几部分组成的问题寻找代价最小的解法。',
  ask: '这里显示的是什么？',
  about: [
    '一个节点是一个问题。一个连接符画成一条线，或者用弧连在一起的几条线，它把问题归约为另一些问题，这些问题**全部**都要解决；有几个连接符的节点只需要其中**一个**。连接符旁的数是它的代价；节点旁的数是 q，即解决它的估计代价。',
    'AO* 的每个循环分两个阶段。先沿着有标记的连接符（粗线）走到一个端节点并扩展它；然后从那里向上修正 q，把标记移到现在看来代价最小的连接符上，并给已解决的节点标上 SOLVED。实线圈是刚扩展的节点，虚线圈是其他候选节点；修正过的代价是橙色的。当起始节点为 SOLVED 时，有标记的图就是代价最小的解图，前提是估计从不过高。输入有误时，程序包的消息是英文的。',
  ],
  source:
    'Martelli and Montanari 1973；Nilsson, Principles of Artificial Intelligence, 1980, 3.2。事件来自 `cutnode/textbook/and-or` 的 `traceAoStar`。',
  problem: '问题',
  problems: {
    nilsson: {
      title: 'AO* 的经典例题',
      about:
        'Nilsson, Principles of Artificial Intelligence, 3.2：节点 n0 到 n8；n7 和 n8 是目标；通向 k 个节点的连接符代价为 k。',
    },
    'digit-rewriting': {
      title: '改写数字',
      about:
        '习题：把 6 改写成若干个 1，规则是 6 → 3 3，6 → 4 2，4 → 2 2，4 → 3 1，3 → 2 1，2 → 1 1。出现两次的数字要改写两次。',
    },
    grundy: {
      title: '格伦迪游戏，七枚硬币',
      about: '每步把一堆分成不相等的两堆，不能走的一方输。MIN 先走。解图就是 MAX 的必胜策略，对 MIN 的每一着都有应对。',
    },
    venture: {
      title: '创业计划',
      about: '代价以千计。一台样机可以有三种用途，但 AO* 每用一次就付一次钱。',
    },
    'going-round': {
      title: '有环的图',
      about: 'n1 通向 n3，n3 又通回 n1，所以从子节点到父节点的修正会永远绕下去。',
    },
  },
  names: {
    venture: '创业',
    product: '产品',
    money: '资金',
    customers: '客户',
    prototype: '样机',
    team: '团队',
    engineers: '工程师',
    laboratory: '实验室',
    licence: '许可证',
    contractor: '承包商',
    loan: '贷款',
    advertisements: '广告',
    'found a company': '成立公司',
    'develop it': '自行开发',
    'buy a licence': '购买许可证',
    'show a prototype to investors': '给投资人看样机',
    'take a loan': '申请贷款',
    'show a prototype at a fair': '在展会上展示样机',
    advertise: '做广告',
    'rent a laboratory': '租实验室',
    'have it made': '委托制造',
    'hire engineers': '聘请工程师',
  },
  own: '自己的图',
  ownGraph: `旅行 -> 飞行 酒店 : 2
旅行 -> 自驾 : 4
飞行 -> 机票 出租车 : 6
自驾 -> 汽油
酒店 -> 房间 : 3
goals: 机票 出租车 汽油 房间
h: 旅行=3 飞行=4 酒店=2 自驾=1`,
  yourGraph: '自己的图',
  format: '每行一个连接符，冒号后面是它的代价；然后是目标 goals（本来就已解决）和估计 h。也可以用 JSON。',
  draw: '画出',
  weight: '估计的权重',
  wrongLine: (line, text, expected) => `第 ${line} 行“${text}”：这里应该是${expected}。`,
  expected: {
    cost: '冒号后面不小于 0 的代价',
    estimates: '估计，例如 n0=3',
    line: '连接符，例如 n0 -> n1 n2 : 2，或者 goals: …，或者 h: …',
  },
  tooLong: (most) => `循环超过 ${most} 个，太多了，无法显示。`,
  telling: '发生的事',
  figure: (cycle, nodes) => `第 ${cycle} 个循环之后的图：${nodes.join('；')}`,
  node: (name, q, solved, marked) =>
    `${name}，q 为 ${q}${solved ? '，已解决' : ''}${marked.length > 0 ? `，标记通向 ${marked.join('、')}` : ''}`,
  before: '第一个循环之前',
  known: (name, cost) => `只知道 ${name}，它的估计代价是 ${cost}。`,
  cycle: (cycle) => `第 ${cycle} 个循环`,
  told: ({ tips, expanded, ways, allKnown, start, cost }) => {
    const found =
      tips.length === 1 ? `标记通向一个端节点 ${expanded}` : `标记通向端节点 ${tips.join('、')}，选中 ${expanded}`;
    const successors = ways.map((way) => way.join(' 和 ')).join('，或者 ');
    const expansion =
      ways.length === 0 ? '它没有连接符：走不通。' : `扩展它：${successors}${allKnown ? '，都是已知的节点' : ''}。`;
    return `${found}。${expansion}修正之后，${start} 的估计代价是 ${cost}。`;
  },
  end: '结束',
  unsolvable: (start) => `${start} 无法解决：每种选择都走不通。`,
  stopped: () => '已停止：图太大，无法显示。',
  solved: (start, cost, once) =>
    `${start} 为 SOLVED。绿色的解图代价为 ${cost}。${once === undefined ? '' : `如果每个节点只付一次，代价为 ${once}。`}`,
  revisions: '修正过的节点',
  revised: '修正，按先后次序',
  columns: { node: '节点', marked: '标记', label: '状态' },
  none: '无',
  was: (way) => `，原为 ${way}`,
};
