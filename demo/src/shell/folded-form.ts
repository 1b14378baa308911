import { type Child, field, h } from './dom.js';
import { shellWords } from './language.js';

/** What a room begins from: one choice that always shows, and the rest behind "Edit". */
export interface FoldedForm {
  readonly element: HTMLFormElement;
  /** The part that is folded. */
  readonly edit: HTMLDetailsElement;
}

interface FoldedParts {
  /** The name of the choice. */
  readonly label: string;
  readonly choice: HTMLElement;
  /** Beside the choice, such as a button that starts. */
  readonly beside?: Child;
  /** The fields behind "Edit", in a row. */
  readonly fields: readonly Child[];
  /** More behind "Edit", each below the other. */
  readonly further?: Child;
  /** What stands below all. */
  readonly note?: Child;
  /** The form has been sent, by a button or the Enter key. */
  readonly submit: () => void;
}

/** A form folded to its first line, so that the figure below is what a visitor sees first. */
export function foldedForm({ label, choice, beside, fields, further, note, submit }: FoldedParts): FoldedForm {
  const edit = h(
    'details',
    { class: 'edit' },
    h('summary', {}, shellWords().edit),
    h('div', { class: 'fields' }, ...fields),
    further,
  );
  const element = h(
    'form',
    {
      class: 'setup folded card',
      onsubmit: (event: Event) => {
        event.preventDefault();
        submit();
      },
    },
    field(label, choice, { class: 'beside' }),
    beside,
    edit,
    note,
  );
  return { element, edit };
}
