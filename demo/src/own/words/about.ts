/** What explains the room, loaded when somebody asks. */
export const en = [
  'A game is a JavaScript object, the default export, with a handful of methods: where it starts, whose turn it is, which moves there are, what a move does and how it ends. The search needs no more. With key it remembers positions, with evaluate it judges those that it cannot search to the end. One in AssemblyScript is compiled to WebAssembly, with the search. What a program for cutnode holds beside, its imports, types and engines, is left out. Where a drawing names its columns and rows, and moves are written as cells (d4, d2d4), the board can be clicked.',
  'The code runs in a sandbox: a frame of an origin of its own with a worker, which reaches neither this page nor the network. It is stopped when it does not come back.',
  'Findings of the check and the messages of the package are in English.',
];

export const zh: typeof en = [
  '一个游戏就是一个 JavaScript 对象（默认导出），带有几个方法：从哪里开始、轮到谁、有哪些着法、着法的结果如何、怎样结束。搜索只需要这些。有了 key，它能记住局面；有了 evaluate，它能评估无法搜索到底的局面。用 AssemblyScript 写的游戏会与搜索一起编译为 WebAssembly。为 cutnode 写的程序中的其他内容（导入、类型、引擎）会被略去。如果图中标出了列和行的名称，着法又写成格子（d4、d2d4），就可以直接点击棋盘。',
  '代码在沙盒中运行：一个来源独立的框架，里面有一个 worker，既访问不到这个页面，也访问不到网络。如果它不返回，就会被终止。',
  '检查的结果和程序包的消息是英文的。',
];
