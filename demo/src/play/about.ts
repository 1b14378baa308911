import { paragraphs } from '../shell/room.js';
import type { PlayWords } from './words/en.js';

/** The explanation of the room. */
export async function explanation({ later }: PlayWords): Promise<HTMLElement[]> {
  const { prose, source } = await later.about();
  return paragraphs(prose, source);
}
