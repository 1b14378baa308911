import type { ShellWords } from './en.js';

/** The same in simplified Chinese. */
export const zh: ShellWords = {
  language: {
    other: 'English',
    otherTag: 'en',
    switch: 'English，切换到英文',
  },
  skip: '跳到正文',
  place: '实验室',
  rooms: {
    label: '房间',
    lesson: { title: '课程', short: '课程' },
    tree: { title: '搜索树', short: '树' },
    orderings: { title: '比较着法排序', short: '排序' },
    play: { title: '对弈与分析', short: '对弈' },
    'and-or': { title: '与或图', short: '与或图' },
    chance: { title: '机会与多个玩家', short: '机会' },
    folding: { title: '置换表与地平线', short: '置换表' },
    own: { title: '你自己的游戏', short: '自制' },
  },
  edit: '编辑',
  notLoaded: '这个房间无法载入，请重新载入页面。',
  notice: {
    partMissing: '页面的一部分无法载入：可能有了新版本。',
    newVersion: '有了新版本。',
    reload: '重新载入',
    later: '以后',
    noRoom: '这个地址没有对应的房间，这里是课程。',
    close: '关闭',
  },
  theme: {
    dark: '深色',
    light: '浅色',
    toLight: '当前为深色，切换到浅色',
    toDark: '当前为浅色，切换到深色',
  },
  motion: {
    on: '动画',
    off: '静止',
    toStill: '当前有动画，关闭动画',
    toMoving: '当前无动画，打开动画',
  },
  save: {
    label: '保存图片',
    colours: '保存图片的配色',
    as: (kind) => `将图片保存为 ${kind}`,
  },
  player: {
    label: '步骤',
    play: '播放',
    pause: '暂停',
    first: '回到开头',
    back: '后退一步',
    next: '前进一步',
    last: '跳到结尾',
    step: '步',
    stepOf: (step, length) => `第 ${step} 步，共 ${length} 步`,
    speed: '速度',
    speeds: { slow: '很慢', calm: '较慢', brisk: '较快', fast: '很快' },
  },
};
