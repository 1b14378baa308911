import '../style/own.css';
import { type State, stateOf } from '../shell/address.js';
import { field, h, set, show } from '../shell/dom.js';
import { heading, type OpenRoom, type Room } from '../shell/room.js';
import { DEFAULT_LEVEL } from './controls.js';
import { assemblyNames, exampleNames, scriptNames } from './examples.js';
import { dropChanges, type Kept, keepCode, keptCode } from './kept.js';
import { isAssembly } from './language.js';
import { Match } from './match.js';
import { nameOf, sourceOf } from './naming.js';
import { SourceCard } from './source-card.js';
import type { OwnWords } from './words/en.js';

const defaults: State = { game: '', code: '', moves: '', you: 'first', level: String(DEFAULT_LEVEL) };

/** A game of one's own: which source it is, what of it is kept, and the sandbox that it is played in. */
export function openOwnRoom(words: OwnWords): OpenRoom {
  return (place, state, keep) => new OwnRoom(place, state, keep, words);
}

class OwnRoom implements Room {
  private readonly which = h('select', { onchange: () => void this.choose(this.which.value) });
  /** Games of one's own beside the latest. */
  private readonly older: HTMLOptGroupElement;
  /** What is asked before a game runs. */
  private readonly consent = h('div', {});
  private readonly source: SourceCard;
  private readonly match: Match;
  private listed: readonly Kept[] = [];
  /** What runs, as it stands in the address: the name of an example or `own`, and the code of one's own. */
  private named = '';
  private code = '';
  /** Counts the sources that were asked for. */
  private asked = 0;
  /** Until then there is nothing to examine. */
  private hasRun = false;
  private arrived!: () => void;
  readonly drawn = new Promise<void>((resolve) => {
    this.arrived = resolve;
  });

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: OwnWords,
  ) {
    this.older = h('optgroup', { label: words.older, hidden: true });
    show(
      this.which,
      Object.entries({ JavaScript: scriptNames, 'AssemblyScript → WebAssembly': assemblyNames }).map(([label, names]) =>
        h(
          'optgroup',
          { label },
          names.map((name) => h('option', { value: name }, words.examples[name])),
        ),
      ),
      h('option', { value: 'own' }, words.yours),
      this.older,
    );
    this.source = new SourceCard(
      words,
      () => void this.run(),
      () => this.changed(),
    );
    this.match = new Match(words, this.source, () => this.moved());
    place.append(
      this.heading(),
      h(
        'div',
        { class: 'own' },
        h(
          'div',
          { class: 'own-left' },
          h('div', { class: 'card own-choice' }, field(words.game, this.which, { class: 'beside' })),
          this.consent,
          this.match.board.element,
          this.match.toolsPlace,
        ),
        this.source.element,
      ),
    );
    addEventListener('storage', this.elsewhere);
    void this.load(state).finally(this.arrived);
  }

  /** Another tab has kept changes. Those to what runs here and one's own would overwrite each other without a word. */
  private readonly elsewhere = (): void => {
    const { source, words } = this;
    const kept = keptCode();
    const { running } = this.match;
    if (kept.some((entry) => entry.base === running && entry.source !== source.source))
      source.say(words.elsewhere, { label: words.openKept, onclick: () => this.recall(kept, running) });
  };

  /** What explains the room comes when somebody asks. */
  private heading(): HTMLElement {
    const { words } = this;
    const about = h('div', {});
    const element = heading(words.title, words.lead, [about], words.ask);
    element.querySelector('details')?.addEventListener('toggle', async () => {
      const loaded = await import('./words/about.js').catch(() => undefined);
      const texts = document.documentElement.lang.startsWith('zh') ? loaded?.zh : loaded?.en;
      show(
        about,
        (texts ?? [words.notLoaded]).map((text) => h('p', {}, text)),
      );
    });
    return element;
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    // Equal to nothing: whoever still waits finds that something else was asked for.
    this.asked = Number.NaN;
    removeEventListener('storage', this.elsewhere);
    this.match.close();
    this.source.close();
  }

  /** `chosen`: of what is kept; else what the address says. */
  private async load(state: State, chosen?: Kept): Promise<void> {
    const { source: card, words, match } = this;
    const asked = ++this.asked;
    match.controls.sit(state.you, state.level);
    const kept = keptCode();
    // Who comes without an address goes on where the code was left.
    const { game, code, moves = '' } = state;
    const left = chosen ?? (game || code || moves ? undefined : kept[0]);
    const { example, packed, isOwn, source } = left?.base ? await named(left.base) : await sourceOf(state);
    if (asked !== this.asked) return;
    show(this.consent);
    card.complain(packed !== '' && !isOwn ? [words.damaged] : []);
    if (source === undefined) {
      card.complain([words.notLoaded]);
      return;
    }
    const isMine = kept.some((entry) => entry.source === source || entry.base === source);
    const known = source === match.running || isMine;
    this.which.value = this.named = isOwn ? 'own' : example;
    this.code = isOwn ? packed : '';
    card.say('');
    card.show(source);
    this.recall(kept, source);
    this.list(kept, source);
    const path = /^\d+(\.\d+)*$/.test(moves) ? moves.split('.').map(Number) : [];
    if ((known || !isOwn) && !isAssembly(source)) await this.start(source, path);
    else if (source === match.running) await this.start(source, path);
    else await this.askBefore(source, path, isOwn && !isMine);
  }

  /** Show changes to `source` that have not run, or say that there is other code. */
  private recall(kept: readonly Kept[], source: string): void {
    const { words } = this;
    const changed = kept.find((entry) => entry.base === source);
    if (changed && changed.source !== source) {
      this.source.show(changed.source);
      this.sayChanged(source);
    } else if (!changed && kept.length > 0) {
      this.source.say(words.keptElsewhere, { label: words.openKept, onclick: () => void this.choose('own') });
    }
  }

  /** Offer the other games of one's own. */
  private list(kept: readonly Kept[], shown: string): void {
    const others = kept.filter(({ source, base }) => source === base && source !== shown);
    const options = others.map(({ source }, i) => {
      const name = /name: *['"](.{1,40}?)['"]/.exec(source)?.[1];
      return h('option', { value: i }, name ?? `${this.words.yours} ${i + 2}`);
    });
    show(this.older, ...options);
    set(this.older, { hidden: options.length === 0 });
    this.listed = others;
  }

  private sayChanged(base: string): void {
    const { words } = this;
    const onclick = (): void => {
      this.source.show(base);
      this.undoChanges(base);
    };
    this.source.say(words.changed, base === '' ? undefined : { label: words.back, onclick });
  }

  /** The text in the editor has been changed. */
  private changed(): void {
    const { source } = this.source;
    const { running } = this.match;
    if (source === running) this.undoChanges(running);
    else {
      keepCode(source, running);
      this.sayChanged(running);
    }
  }

  /** The source is what runs, which is kept if it is one's own. */
  private undoChanges(base: string): void {
    if (this.which.value === 'own') keepCode(base, base);
    else dropChanges(base);
    this.source.say('');
  }

  /** Nobody's code runs, and no compiler is loaded, before somebody has said so. */
  private async askBefore(source: string, path: readonly number[], isForeign: boolean): Promise<void> {
    const { asked, match, words } = this;
    const compiler = isAssembly(source) ? await match.compiler() : undefined;
    const loaded = await import('./consent.js').catch(() => undefined);
    if (asked !== this.asked) return;
    match.leave();
    if (!loaded) {
      this.source.complain([words.notLoaded]);
      return;
    }
    const agreed = (): void => {
      this.hasRun = true;
      show(this.consent);
      void this.start(source, path);
    };
    show(this.consent, loaded.consent(isForeign, compiler, agreed));
  }

  private async choose(name: string): Promise<void> {
    const { source, match } = this;
    if (name !== 'own') {
      // A number is that of an older game.
      await this.load({ ...this.state(), game: name, code: '', moves: '' }, this.listed[Number(name)]);
      this.keepState();
      return;
    }
    const others = keptCode().filter((entry) => entry.source !== source.source);
    const kept = others.find((entry) => entry.source === entry.base) ?? others[0];
    if (kept?.base && kept.source !== kept.base) {
      // Changes are shown with what they were made from: kept as changes of what runs now, they would take the place of
      // its own.
      await this.load({ ...this.state(), game: '', code: '', moves: '' }, kept);
      await source.edit();
      this.keepState();
      return;
    }
    if (kept) source.show(kept.source);
    this.which.value = 'own';
    await source.edit();
    if (kept?.base) await this.run(false);
    else if (kept) {
      // What it was made from has never run.
      show(this.consent);
      match.leave();
      this.sayChanged('');
    }
  }

  /** Run what stands in the editor; `isChange`: it is made of what ran before. */
  private async run(isChange = true): Promise<void> {
    const { source } = this.source;
    const asked = ++this.asked;
    const again = this.match.running === source;
    this.hasRun = true;
    show(this.consent);
    this.source.complain([]);
    const { example, packed } = await nameOf(source);
    if (asked !== this.asked) return;
    this.which.value = this.named = example ?? 'own';
    this.code = packed ?? '';
    // In place of the changes that it is made of.
    if (!example && isChange) keepCode(source, this.match.running);
    this.undoChanges(source);
    if (!example) this.source.say(packed === undefined ? this.words.tooLong : this.words.share);
    this.list(keptCode(), source);
    await this.start(source, []);
    // Who has changed nothing would see nothing happen. How long compiling has taken stays, where it was compiled now.
    if (example && this.match.running === source && (again || !isAssembly(source))) this.source.say(this.words.ran);
  }

  /** What runs of a source of one's own is not all that may stand in it. */
  private async start(source: string, path: readonly number[]): Promise<void> {
    const { match, words } = this;
    if (this.which.value !== 'own' || isAssembly(source)) return match.start(source, source, path);
    const { asked } = this;
    const parsing = await import('./plain-script.js').catch(() => undefined);
    if (asked !== this.asked) return undefined;
    if (!parsing) return match.fail(undefined);
    const plain = parsing.plainScript(source);
    if ('script' in plain) return match.start(source, plain.script, path);
    return match.refuse(source, words.noImports, plain.importAt);
  }

  /** Another position is shown. */
  private moved(): void {
    this.arrived();
    if (this.hasRun) void this.match.examineAll();
    this.keepState();
  }

  private state(): State {
    const { controls, path } = this.match;
    return {
      game: this.code === '' ? this.named : '',
      code: this.code,
      moves: path.join('.'),
      you: controls.seat,
      level: String(controls.level),
    };
  }

  private keepState(): void {
    // Nothing, once the room has been left.
    if (!this.asked) return;
    const { game, ...state } = this.state();
    // A source that is in no address: nor are its moves, which no other game has.
    this.keep(stateOf(game === 'own' ? { you: state.you, level: state.level } : { game, ...state }, defaults));
  }
}

/** A source that is kept, as an address would name it. */
async function named(source: string): ReturnType<typeof sourceOf> {
  const { example, packed = '' } = await nameOf(source);
  return { example: example ?? exampleNames[0], packed, isOwn: example === undefined, source };
}
