import type { Language } from '../preferred-language.js';

/** The words of the header, the player and other controls that all rooms share. */
export const en = {
  language: {
    /** The other language, in its own words: what the switch offers. */
    other: '中文',
    otherTag: 'zh' as Language,
    switch: '中文; switch to Chinese',
  },
  skip: 'Skip to the room',
  place: 'laboratory',
  roomsLabel: 'Rooms',
  rooms: {
    lesson: 'Lesson',
    tree: 'Trees',
    play: 'Play',
    own: 'Your game',
    more: 'More',
    orderings: 'Move orderings',
    'and-or': 'AND/OR graphs',
    chance: 'Chance and several players',
    folding: 'Games as graphs',
  },
  edit: 'Edit',
  links: { docs: 'Documentation', package: 'Package', source: 'Source' },
  notLoaded: 'This room could not be loaded. Load the page again.',
  notice: {
    partMissing: 'A part of this page could not be loaded: there may be a new version.',
    newVersion: 'There is a new version.',
    reload: 'Reload',
    later: 'Later',
    noRoom: 'This address names no room. Here is the lesson.',
    misread: (parts: readonly string[]): string => `Not understood in this address: ${parts.join(', ')}`,
    close: 'Close',
  },
  settings: { label: 'Settings', dark: 'Dark colours', moving: 'Moving pictures' },
  save: {
    label: 'Save the picture',
    colours: 'Colours of the saved picture',
    light: 'Light',
    dark: 'Dark',
    as: (kind: string): string => `Save the picture as ${kind}`,
  },
  player: {
    label: 'Steps',
    play: 'Play',
    pause: 'Pause',
    first: 'To the beginning',
    back: 'One step back',
    next: 'One step forward',
    last: 'To the end',
    step: 'Step',
    stepOf: (step: number, length: number): string => `Step ${step} of ${length}`,
    speed: 'Speed',
    speeds: { slow: 'slow', calm: 'calm', brisk: 'brisk', fast: 'fast' },
  },
};

export type ShellWords = typeof en;
