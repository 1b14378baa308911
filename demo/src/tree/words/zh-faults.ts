import type { InvalidTreeError } from 'cutnode/textbook';

/** What is wrong with a tree, in simplified Chinese, as `InvalidTreeError` says it in English. */
export function chineseFault(fault: InvalidTreeError['fault']): string {
  const where = 'at' in fault ? `第 ${fault.at} 个字符` : '';
  const found = 'found' in fault ? `${where}处的“${fault.found}”` : '';
  switch (fault.kind) {
    case 'nothing':
      return '这里什么也没有；请输入一棵树，例如 ((3 12 8) (2 4 6) (14 5 2))。';
    case 'after':
      return `${found}在树结束之后；这里不应再有内容。`;
    case 'leaf':
      return `${found}不是树的一部分；这里应是括号，或一个叶节点：±7,000,000 以内的数，或 inf、-inf。`;
    case 'unclosed':
      return `${found}没有闭合；末尾应有“${fault.closing}”。`;
    case 'mismatch':
      return `${found}与第 ${fault.opened} 个字符处的“${fault.opening}”不配对；应是“${fault.closing}”。`;
    case 'empty':
      return `${where}处的节点是空的；至少要有一个子节点。`;
    case 'alone':
      return `名字${found}后面没有节点；应有括号或数字。`;
    case 'twice':
      return `${found}已是另一个节点的名字；每个名字只能用一次。`;
    case 'turn':
      return `${found}不对：双方轮流走，这里应是“${fault.expected}”。`;
    case 'wide':
      return `${where}处的节点有 ${fault.children} 个子节点，太多了。`;
    case 'deep':
      return `${where}处的节点在第 ${fault.plies} 层，太深了；这里应是叶节点。`;
  }
}
