import { type Figure, svgDocument } from 'cutnode/figures';
import { escaped, inks, type Theme } from '../../../bindings/figures/laboratory.js';

/** A figure that stays for a while, and a sentence below it. */
export interface Moment {
  readonly figure: Figure;
  readonly caption: string;
  readonly ms: number;
}

const SIZE = 16;
const LINE = 23;
const MARGIN = 16;
/** Captions are not wrapped narrower. */
const NARROWEST = 560;

/** What all moments have in common: the size of the whole, where the captions begin, and the lines of each. */
function layOut(moments: readonly Moment[]): {
  readonly width: number;
  readonly height: number;
  readonly picture: number;
  readonly captions: readonly (readonly string[])[];
} {
  const width = Math.max(NARROWEST, ...moments.map(({ figure }) => figure.width));
  const picture = Math.max(...moments.map(({ figure }) => figure.height));
  const captions = moments.map(({ caption }) => wrapped(caption, width - 2 * MARGIN - 60));
  const height = picture + LINE * Math.max(...captions.map((lines) => lines.length)) + 2 * MARGIN;
  return { width, height, picture, captions };
}

/** Every moment as a figure of its own, with its caption; all are of one size. */
export function momentFigures(moments: readonly Moment[]): Figure[] {
  const { width, height, picture, captions } = layOut(moments);
  return moments.map(({ figure, caption }, at) => ({
    width,
    height,
    label: caption,
    body: [
      `<g transform="translate(${Math.round((width - figure.width) / 2)} 0)">${figure.body}</g>`,
      captionMarkup(captions[at] ?? [], at, moments.length, width, picture),
    ].join('\n'),
  }));
}

/**
 * Figures one after another as a single SVG file that moves by itself, for ever, and needs neither a script nor a
 * library. What does not change from one moment to the next is drawn once. A reader who wants nothing to move, and a
 * program that does not know CSS animations, see the last moment.
 */
export function animatedPicture(moments: readonly Moment[], theme: Theme): string {
  const { width, height, picture, captions } = layOut(moments);
  const total = moments.reduce((sum, { ms }) => sum + ms, 0);
  const times = new Times(moments.map(({ ms }) => ms));

  /** By layer, the parts that are seen there and at which moments. */
  const layers = new Map<string, Map<string, number[]>>();
  const seen = (layer: string, part: string, at: number): void => {
    const parts = layers.get(layer) ?? new Map<string, number[]>();
    layers.set(layer, parts);
    if (part === '') return;
    const moments = parts.get(part) ?? [];
    parts.set(part, moments);
    moments.push(at);
  };
  for (const [at, { figure }] of moments.entries()) {
    const shift = Math.round((width - figure.width) / 2);
    for (const { layer, part } of partsOf(figure.body)) seen(`<g transform="translate(${shift} 0)">${layer}`, part, at);
    seen('<g class="captions">', captionMarkup(captions[at] ?? [], at, moments.length, width, picture), at);
  }
  const body = [...layers].map(([layer, parts]) => {
    const inside = [...parts].map(([part, at]) => times.shown(part, at)).join('');
    return `${layer}${inside}${'</g>'.repeat(layer.split('<g').length - 1)}`;
  });
  const bar = `<rect class="bar" y="${height - 4}" width="${width}" height="4" fill="${inks.blue.light}"/>`;
  const style = [
    `.bar{transform-origin:0 0;animation:bar ${total}ms linear infinite}@keyframes bar{from{transform:scaleX(0)}}`,
    ...times.rules(),
    '@media (prefers-reduced-motion:reduce){*{animation:none!important}}',
  ].join('');
  const label = moments.at(-1)?.caption ?? '';
  return svgDocument({ width, height, label, body: `<style>${style}</style>\n${body.join('\n')}\n${bar}` }, theme);
}

/** When parts are seen, as animations; parts that are seen at the same moments share one. */
class Times {
  private readonly names = new Map<string, string>();
  private readonly animations: string[] = [];
  private readonly starts: readonly number[];
  private readonly total: number;

  constructor(stays: readonly number[]) {
    let sum = 0;
    this.starts = stays.map((ms) => {
      sum += ms;
      return sum - ms;
    });
    this.total = sum;
  }

  /** A part that is seen at these moments and hidden at all others. */
  shown(part: string, moments: readonly number[]): string {
    const count = this.starts.length;
    if (moments.length === count) return part;
    const key = moments.join(' ');
    const name = this.names.get(key) ?? `t${this.names.size}`;
    if (!this.names.has(key)) {
      this.names.set(key, name);
      const at = new Set(moments);
      const changes = this.starts.flatMap((start, i) => {
        const now = at.has(i);
        if (i > 0 && now === at.has(i - 1)) return [];
        return `${percent(start / this.total)}{visibility:${now ? 'visible' : 'hidden'}}`;
      });
      this.animations.push(
        `.${name}{animation:${name} ${this.total}ms step-end infinite}@keyframes ${name}{${changes.join('')}}`,
      );
    }
    return `<g class="${name}"${moments.at(-1) === count - 1 ? '' : ' visibility="hidden"'}>${part}</g>`;
  }

  rules(): readonly string[] {
    return this.animations;
  }
}

const percent = (share: number): string => `${Math.round(share * 1_000_000) / 10_000}%`;

function captionMarkup(lines: readonly string[], at: number, count: number, width: number, top: number): string {
  const place = `<text x="${width - MARGIN}" y="${top + MARGIN + SIZE}" font-size="13" text-anchor="end" fill="${inks.muted.light}">${at} / ${count - 1}</text>`;
  const words = lines.map(
    (line, i) =>
      `<text x="${MARGIN}" y="${top + MARGIN + SIZE + LINE * i}" font-size="${SIZE}" fill="${inks.text.light}">${escaped(line)}</text>`,
  );
  return `<g>${words.join('')}${place}</g>`;
}

/** The text in lines of about so many pixels. Chinese breaks between characters, but not before a mark. */
export function wrapped(text: string, room: number): string[] {
  const wide = /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]/;
  const pieces =
    text.match(/[\u2e80-\u2fff\u3040-\u9fff][，。；：、）”]*|[^\s\u2e80-\u2fff\u3040-\u9fff]+\s*|\s+/g) ?? [];
  const widthOf = (words: string): number =>
    [...words.trimEnd()].reduce((sum, char) => sum + SIZE * (wide.test(char) ? 1 : 0.56), 0);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + piece) <= room) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/**
 * The parts of a figure's body and the groups around each; first of every group comes an empty part. A group with a
 * name of its own is a part, not a layer.
 */
export function partsOf(body: string): { readonly layer: string; readonly part: string }[] {
  const found: { layer: string; part: string }[] = [];
  const open: string[] = [];
  let depth = 0;
  let start = 0;
  // Texts are escaped, so that every `<` begins a tag.
  for (const tag of body.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>/g)) {
    const [whole, closing, name, attributes = '', alone] = tag;
    const at = tag.index;
    const isLayer = depth === 0 && name === 'g' && !attributes.includes('data-key=');
    if (closing) {
      if (depth === 0) open.pop();
      else if (--depth === 0) found.push({ layer: open.join(''), part: body.slice(start, at + whole.length) });
    } else if (isLayer && !alone) {
      open.push(whole);
      // Also without parts it keeps its place among the others.
      found.push({ layer: open.join(''), part: '' });
    } else if (alone) {
      if (depth === 0) found.push({ layer: open.join(''), part: whole });
    } else {
      if (depth === 0) start = at;
      depth++;
    }
  }
  return found;
}
