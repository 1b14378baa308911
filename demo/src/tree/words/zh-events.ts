import { isDecided, pliesToEnd } from 'cutnode';
import type { TraceEvent } from 'cutnode/textbook';
import type { FrameNode } from '../../../../bindings/textbook/laboratory.js';
import { mark } from '../mark.js';
import type { SpecimenNode } from '../specimen.js';

type Told<Type> = Extract<TraceEvent, { type: Type }>;

/** The names of MAX and MIN. */
type Sides = readonly [max: string, min: string];

/** The events of alpha-beta in simplified Chinese, as `sentence` of `cutnode/textbook` words them in English. */
export function chineseEvent(event: TraceEvent, sides: Sides = ['MAX', 'MIN']): string {
  const [max, min] = sides;
  const worth = (value: number): string => valueIn(value, sides);
  switch (event.type) {
    case 'enter': {
      const { name, ply, side, alpha, beta } = event;
      const who = side === 'MAX' ? max : min;
      const start = ply === 0 ? `${name}：轮到 ${who}。` : `下到 ${name}，轮到 ${who}。`;
      if (alpha === null && beta === null) return `${start}还一无所知：窗口是 ${windowOf(alpha, beta)}。`;
      if (alpha === beta) return `${start}窗口是 ${windowOf(alpha, beta)}：已没有值有意义，但严格的剪枝还要等。`;
      return `${start}窗口是 ${windowOf(alpha, beta)}：只有${range(alpha, beta)}的值才有意义。`;
    }
    case 'leaf':
      return leaf(event, sides);
    case 'bound': {
      const { name, side, from, to, by } = event;
      return side === 'MAX'
        ? `走 ${by.name}，${max} 在 ${name} 至少能得到 ${worth(to)}：α 从 ${edge(from, '−∞')} 升到 ${mark(to)}。`
        : `走 ${by.name}，${min} 在 ${name} 能把 ${max} 限制在 ${worth(to)}：β 从 ${edge(from, '+∞')} 降到 ${mark(to)}。`;
    }
    case 'cutoff':
      return cutoff(event, sides);
    case 'exit':
      return exit(event, sides);
  }
}

/** A node for screen readers. */
export function chineseNode(
  { label, side, value }: SpecimenNode,
  seen: FrameNode | undefined,
  skipped: boolean,
): string {
  const what = side === null ? '叶节点' : `${side} 节点`;
  if (skipped) return `${label}，${what}，已剪去`;
  if (!seen) return side === null ? `${label}，叶节点，值 ${mark(value)}，尚未评估` : `${label}，${what}，尚未到达`;
  if (seen.leaf) return `${label}，第 ${seen.leaf.count} 个叶节点，值 ${mark(value)}`;
  const known = seen.known ? `已知${relations[seen.known.relation]} ${mark(seen.known.value)}` : '一无所知';
  return `${label}，${what}，${known}，窗口 ${windowOf(seen.alpha, seen.beta)}${seen.cut ? '，已剪枝' : ''}`;
}

const relations = { '≤': '至多为', '=': '等于', '≥': '至少为' } as const;

/** `3`, or who wins and when. */
function valueIn(value: number, [max, min]: Sides): string {
  if (!isDecided(value)) return mark(value);
  const plies = pliesToEnd(value);
  return `${mark(value)}（${value > 0 ? max : min} ${plies ? `${plies} 步后获胜` : '获胜'}）`;
}

function leaf({ count, name, value, reason, returned, alpha, beta }: Told<'leaf'>, sides: Sides): string {
  const horizon = reason === 'horizon' ? '（到达深度界限）' : '';
  const kept =
    returned.relation === '='
      ? ''
      : `它在窗口 ${windowOf(alpha, beta)} 之外：fail-hard 只返回“${relations[returned.relation]} ${mark(returned.value)}”。`;
  return `第 ${count} 个叶节点：${name}${horizon} 的值是 ${valueIn(value, sides)}。${kept}`;
}

function cutoff(event: Told<'cutoff'>, sides: Sides): string {
  const { name, kind, reach, guarantor, limit, skipped, value, by } = event;
  const [max, min] = sides;
  const alpha = kind === 'alpha';
  const cut =
    skipped.length === 0 ? '' : `${name} 处${reach === 'deep' ? '发生深层' : '发生'} ${alpha ? 'α' : 'β'} 剪枝。`;
  const bound = `${name} 的值${alpha ? '至多' : '至少'}为 ${valueIn(value, sides)}`;
  const rest =
    skipped.length === 0
      ? `${by.name} 已是最后一个子节点，没有可剪的了。`
      : `${skipped.map((move) => move.name).join('、')} 不再查看。`;
  if (!guarantor) return `${cut}${bound}，而需要的只是${alpha ? '大于' : '小于'} ${mark(limit)} 的值。${rest}`;
  const where = reach === 'deep' ? `在更高处的 ${guarantor.name}，` : '';
  const already = alpha
    ? `走 ${guarantor.child.name} 已保证 ${max} 得到 ${valueIn(guarantor.value, sides)}`
    : `走 ${guarantor.child.name} 已能让 ${min} 把 ${max} 限制在 ${valueIn(guarantor.value, sides)}`;
  const other = reach === 'deep' ? '所以对局不会走到这里' : `所以 ${alpha ? max : min} 没有理由走到这里`;
  return `${cut}${where}${already}；${bound}，${other}。${rest}`;
}

function exit(event: Told<'exit'>, sides: Sides): string {
  const { path, name, relation, value, best, alpha, beta, side } = event;
  const [max, min] = sides;
  const mover = side === 'MAX' ? max : min;
  const worth = `${name} 的值${relations[relation]} ${valueIn(value, sides)}`;
  if (path.length === 0) return relation === '=' ? `完成：${worth}，${mover} 走 ${best.name}。` : `完成：${worth}。`;
  if (relation === '=') {
    const outside =
      alpha !== null && value <= alpha
        ? `，对 ${max} 来说不比 ${mark(alpha)} 好`
        : beta !== null && value >= beta
          ? `，对 ${min} 来说不比 ${mark(beta)} 好`
          : '';
    return `从 ${name} 返回：${worth}，由 ${best.name} 得到${outside}。`;
  }
  const failsHigh = relation === '≥';
  const limit = failsHigh ? beta : alpha;
  // A bound without a cutoff: every move was tried, and none came into the window.
  if (failsHigh === (side === 'MIN') && limit !== null) {
    return `从 ${name} 返回：${mover} 在那里没有一着${failsHigh ? '小' : '大'}于 ${mark(limit)}；${worth}。`;
  }
  return `从 ${name} 返回：${worth}。`;
}

function range(alpha: FrameNode['alpha'], beta: FrameNode['alpha']): string {
  if (alpha === null) return `小于 ${mark(beta as number)}`;
  return beta === null ? `大于 ${mark(alpha)}` : `介于 ${mark(alpha)} 和 ${mark(beta)} 之间`;
}

function windowOf(alpha: FrameNode['alpha'], beta: FrameNode['alpha']): string {
  return `(${edge(alpha, '−∞')}, ${edge(beta, '+∞')})`;
}

function edge(value: FrameNode['alpha'], infinity: string): string {
  return value === null ? infinity : mark(value);
}
