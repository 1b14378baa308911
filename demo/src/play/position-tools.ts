import type { LoadedGame } from './boards.js';
import { readPasted } from './pasted.js';
import type { PositionCard } from './position-card.js';
import type { GameRecord } from './record.js';
import type { PanelWords } from './words/en-panels.js';

/** What the buttons of the position do, loaded with the first of them. */

interface Use {
  readonly card: PositionCard;
  readonly text: HTMLTextAreaElement;
  readonly loaded: LoadedGame;
  readonly record: GameRecord;
  readonly words: PanelWords['position'];
}

/** Begins a game from what stands in the box. */
async function setUp({ card, text, loaded }: Use): Promise<void> {
  const game = await readPasted(loaded, text.value.trim());
  card.say('');
  card.start(game);
}

const copyPosition = (use: Use): Promise<void> => copy(use, use.text.value);

/** Copies the whole game as others read it. */
async function copyGame(use: Use): Promise<void> {
  const { loaded, record } = use;
  const notation = await loaded.notation?.();
  if (notation) await copy(use, notation.write(record.first, record.whole, record.lastPayoffs));
}

async function paste(use: Use): Promise<void> {
  const { card, text, words } = use;
  try {
    text.value = await navigator.clipboard.readText();
  } catch {
    text.focus();
    text.select();
    card.say(words.pasteHere);
    return;
  }
  await setUp(use);
}

async function copy({ card, text, words }: Use, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    card.say(words.copied);
  } catch {
    text.value = copied;
    text.select();
    card.say(words.selected);
  }
}

/** What the buttons do, by their names. */
export const tools = { setUp, copyPosition, copyGame, paste };
