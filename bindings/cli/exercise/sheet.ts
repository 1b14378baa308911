import type { Writable } from 'node:stream';
import { valueWords } from '../../textbook/alpha-beta/sentences.js';
import type { AnswerKey } from '../../textbook/exercises/answer-key.js';
import type { Exercise } from '../../textbook/exercises/exercises.js';

import { formatTree } from '../../textbook/index.js';
import { paint } from '../terminal.js';
import { plural } from '../units.js';

/** What is asked of every tree. */
const questions = [
  'What is the minimax value of A, and which move has it?',
  'Which leaves does alpha-beta evaluate from left to right, and in which order?',
  'Which branches are cut off, and whose guarantee cuts them off?',
  'How should the children be ordered so that alpha-beta evaluates as few leaves as possible, and how many are they?',
];

/** The questions on a page. */
export function questionPage(sheet: readonly Exercise[], stream: Writable): string {
  const [{ seed, level } = { seed: 0, level: 0 }] = sheet;
  const head = `${paint(stream, `Exercises of level ${level}, seed ${seed}`, 'bold')}\n`;
  const trees = sheet.map(({ number, text, first }) => `  ${number}.  ${text}  ${first} moves at A.\n`);
  const asked = questions.map((question, i) => `  ${'abcd'.charAt(i)}.  ${question}\n`);
  return `${head}\n${trees.join('')}\nOf each tree:\n${asked.join('')}`;
}

/** The answers on a page of their own. */
export function answerPage(answered: readonly (readonly [Exercise, AnswerKey])[], stream: Writable): string {
  const parts = answered.map(([{ number }, key]) => {
    const lines = answers(key).map((answer, i) => `      ${'abcd'.charAt(i)}.  ${answer}\n`);
    return `  ${number}.\n${lines.join('')}`;
  });
  return `${paint(stream, 'Answers', 'bold')}\n\n${parts.join('')}`;
}

function answers({ value, move, first, leaves, allLeaves, cuts, order, minimalLeaves }: AnswerKey): string[] {
  const names = (refs: readonly { readonly name: string }[]): string => refs.map(({ name }) => name).join(' ');
  const plays = move === undefined ? '' : `: ${first} plays ${move.name}`;
  return [
    `${valueWords(value)}${plays}`,
    `${names(leaves)}: ${leaves.length} of ${plural(allLeaves, 'leaf', 'leaves')}`,
    cuts
      .map(({ name, kind, reach, guarantor, skipped }) => {
        const by = guarantor ? ` by ${guarantor.child.name}, ${guarantor.value} at ${guarantor.name}` : '';
        return `at ${name}: ${names(skipped)} (${reach === 'deep' ? 'deep ' : ''}${kind} cut${by})`;
      })
      .join('; ') || 'none',
    `${minimalLeaves}: ${order.map(({ name, children }) => `at ${name} ${names(children)}`).join('; ') || 'as they are'}`,
  ];
}

/** An exercise, with its answers if there is a key, as a line of JSON. */
export function jsonLine({ seed, level, number, text, first }: Exercise, key: AnswerKey | undefined): string {
  if (!key) return `${JSON.stringify({ seed, level, number, tree: text, first })}\n`;
  const { value, move, leaves, cuts, allLeaves, minimalLeaves, order, arranged } = key;
  const namesOf = (refs: readonly { readonly name: string }[]): string[] => refs.map(({ name }) => name);
  return `${JSON.stringify({
    seed,
    level,
    number,
    tree: text,
    first,
    value,
    move: move?.name,
    leaves: namesOf(leaves),
    cuts: cuts.map(({ name, kind, reach, by, guarantor, skipped }) => ({
      at: name,
      kind,
      reach,
      after: by.name,
      guarantor: guarantor?.name,
      skipped: namesOf(skipped),
    })),
    allLeaves,
    minimalLeaves,
    order: Object.fromEntries(order.map(({ name, children }) => [name, namesOf(children)])),
    arranged: formatTree(arranged),
  })}\n`;
}
