import type { CutoffEvent, Edge, ExitEvent, FrameNode, TraceEvent } from 'cutnode/textbook';
import { mark, type SpecimenNode } from '../../tree/specimen.js';

/** The events of alpha-beta in simplified Chinese, as `sentence` of `cutnode/textbook` words them in English. */
export function chineseEvent(event: TraceEvent): string {
  switch (event.type) {
    case 'enter': {
      const { name, ply, side, alpha, beta } = event;
      const start = ply === 0 ? `${name}：轮到 ${side}。` : `下到 ${name}，轮到 ${side}。`;
      if (alpha === null && beta === null) return `${start}还一无所知：窗口是 ${windowOf(alpha, beta)}。`;
      return `${start}窗口是 ${windowOf(alpha, beta)}：只有${range(alpha, beta)}的值才有意义。`;
    }
    case 'leaf':
      return `第 ${event.count} 个叶节点：${event.name} 的值是 ${mark(event.value)}。`;
    case 'bound': {
      const { name, side, from, to, by } = event;
      return side === 'MAX'
        ? `走 ${by.name}，MAX 在 ${name} 至少能得到 ${mark(to)}：α 从 ${edge(from, '−∞')} 升到 ${mark(to)}。`
        : `走 ${by.name}，MIN 在 ${name} 能把 MAX 限制在 ${mark(to)}：β 从 ${edge(from, '+∞')} 降到 ${mark(to)}。`;
    }
    case 'cutoff':
      return cutoff(event);
    case 'exit':
      return exit(event);
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
  if (!seen) return side === null ? `${label}，叶节点，值 ${mark(value)}，尚未估值` : `${label}，${what}，尚未到达`;
  if (seen.leaf) return `${label}，第 ${seen.leaf.count} 个叶节点，值 ${mark(value)}`;
  const known = seen.known ? `已知${relations[seen.known.relation]} ${mark(seen.known.value)}` : '一无所知';
  return `${label}，${what}，${known}，窗口 ${windowOf(seen.alpha, seen.beta)}${seen.cut ? '，已剪枝' : ''}`;
}

const relations = { '≤': '至多为', '=': '等于', '≥': '至少为' } as const;

function cutoff({ name, kind, reach, guarantor, limit, skipped, value, by }: CutoffEvent): string {
  const alpha = kind === 'alpha';
  const cut = `${name} 处${reach === 'deep' ? '发生深层' : '发生'} ${alpha ? 'α' : 'β'} 剪枝。`;
  const bound = `${name} 的值${alpha ? '至多' : '至少'}为 ${mark(value)}`;
  const rest =
    skipped.length === 0
      ? `${by.name} 已是最后一个子节点，没有可剪的了。`
      : `${skipped.map((move) => move.name).join('、')} 不再查看。`;
  if (!guarantor) return `${cut}${bound}，而需要的只是${alpha ? '大于' : '小于'} ${mark(limit)} 的值。${rest}`;
  const where = reach === 'deep' ? `在更高处的 ${guarantor.name}，` : '';
  const already = alpha
    ? `走 ${guarantor.child.name} 已保证 MAX 得到 ${mark(guarantor.value)}`
    : `走 ${guarantor.child.name} 已能让 MIN 把 MAX 限制在 ${mark(guarantor.value)}`;
  return `${cut}${where}${already}；${bound}，所以 ${alpha ? 'MAX' : 'MIN'} 没有理由走到这里。${rest}`;
}

function exit({ path, name, relation, value, best, alpha, beta, side }: ExitEvent): string {
  const worth = `${name} 的值${relations[relation]} ${mark(value)}`;
  if (path.length === 0) return relation === '=' ? `完成：${worth}，${side} 走 ${best.name}。` : `完成：${worth}。`;
  if (relation !== '=') return `从 ${name} 返回：${worth}。`;
  const outside =
    alpha !== null && value <= alpha
      ? `，对 MAX 来说不比 ${mark(alpha)} 好`
      : beta !== null && value >= beta
        ? `，对 MIN 来说不比 ${mark(beta)} 好`
        : '';
  return `从 ${name} 返回：${worth}，由 ${best.name} 得到${outside}。`;
}

function range(alpha: Edge, beta: Edge): string {
  if (alpha === null) return `小于 ${mark(beta as number)}`;
  return beta === null ? `大于 ${mark(alpha)}` : `介于 ${mark(alpha)} 和 ${mark(beta)} 之间`;
}

function windowOf(alpha: Edge, beta: Edge): string {
  return `(${edge(alpha, '−∞')}, ${edge(beta, '+∞')})`;
}

function edge(value: Edge, infinity: string): string {
  return value === null ? infinity : mark(value);
}
