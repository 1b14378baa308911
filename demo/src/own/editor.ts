import '../style/own-editor.css';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { isAssembly } from './language.js';

/** Something to say about a line of the source, counted from 1. */
export interface Remark {
  readonly line: number;
  readonly message: string;
}

/** The editor of a game's source. It takes no Tab key, so that the keyboard finds its way out. */
export interface Editor {
  readonly element: HTMLElement;
  source(): string;
  replace(source: string): void;
  remark(remarks: readonly Remark[]): void;
  goTo(line: number): void;
  focus(): void;
  close(): void;
}

/** `run`: Control and Enter have been pressed. */
export function openEditor(
  source: string,
  label: (language: string) => string,
  changed: () => void,
  run: () => void,
): Editor {
  const language = new Compartment();
  const view = new EditorView({
    state: EditorState.create({
      doc: source,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        language.of(languageOf(source, label)),
        // Colours are those of the page's theme: see own.css.
        syntaxHighlighting(classHighlighter),
        lintGutter(),
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              run();
              return true;
            },
          },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.lineWrapping,
        EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
      ],
    }),
  });
  const lineAt = (line: number): { readonly from: number; readonly to: number } =>
    view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
  return {
    element: view.dom,
    source: () => view.state.doc.toString(),
    replace(next) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        effects: language.reconfigure(languageOf(next, label)),
      });
    },
    remark(remarks) {
      const diagnostics = remarks.map(({ line, message }): Diagnostic => {
        const { from, to } = lineAt(line);
        return { from, to, severity: 'error', message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo(line) {
      const { from } = lineAt(line);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

/**
 * What the source is called. It is read with types, which AssemblyScript has, and JavaScript from a program may have.
 */
function languageOf(source: string, label: (language: string) => string): Extension {
  const name = isAssembly(source) ? 'AssemblyScript' : 'JavaScript';
  return [
    javascript({ typescript: true }),
    EditorView.contentAttributes.of({ 'aria-label': label(name), spellcheck: 'false', tabindex: '0' }),
  ];
}
