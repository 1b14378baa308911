import { type TreeNode, treeFigure } from 'cutnode/figures';
import { gameGraph } from 'cutnode/textbook';
import { LiveFigure } from '../../live-figure.js';
import type { Scene } from '../scene.js';
import type { LaterWords } from '../words/en-later.js';

/** The number of coins at the start. */
export const COINS = 5;

/** A node of the game's tree: one way to reach a position of its graph. */
interface Way {
  readonly position: number;
  readonly key: string;
  readonly ways: readonly Way[];
  /** The moment at which the search reaches it; `undefined` below a position that was in the table. */
  moment?: number;
  /** Its position was in the table already. */
  repeated?: boolean;
}

/**
 * A search in depth of the last coin game that keeps each position in a table: what it meets again, it need not search.
 */
export async function tableScene(words: LaterWords): Promise<Scene> {
  const { lastCoin } = await import('cutnode/games/nim');
  const graph = gameGraph(lastCoin, lastCoin.parse(String(COINS)));
  const unfolded = (position: number, key: string): Way => ({
    position,
    key,
    ways: graph.moves
      .filter(({ from }) => from === position)
      .map(({ to }, i) => unfolded(to, key === '' ? String(i) : `${key}.${i}`)),
  });
  const root = unfolded(0, '');
  const reached: Way[] = [];
  const table = new Set<number>();
  const search = (way: Way): void => {
    reached.push(way);
    way.moment = reached.length;
    way.repeated = table.has(way.position);
    if (way.repeated) return;
    table.add(way.position);
    for (const next of way.ways) search(next);
  };
  search(root);

  const live = new LiveFigure('tree');
  const coinsOf = (way: Way): string => graph.positions[way.position]?.text.split(':')[1] ?? '';
  const draw = (way: Way, moment: number, gone: boolean): TreeNode => {
    const here = way.moment !== undefined && way.moment <= moment;
    const repeated = here && way.repeated === true;
    return {
      key: way.key,
      // In its node, since a note beside it would make 28 nodes small.
      label: repeated ? `${coinsOf(way)}↺` : coinsOf(way),
      side: graph.positions[way.position]?.toMove ?? null,
      state: gone || repeated ? 'skipped' : here ? 'done' : 'unseen',
      current: way.moment === moment,
      children: way.ways.map((next) => draw(next, moment, gone || repeated)),
    };
  };
  const say = (moment: number): string => {
    const way = reached[moment - 1];
    const position = way && graph.positions[way.position];
    if (!position) return words.table.start(graph.tree.nodes);
    const said = words.table.reached(coinsOf(way), position.toMove, way.repeated === true);
    return moment < reached.length ? said : `${said} ${words.table.end(reached.length, graph.positions.length)}`;
  };
  return {
    element: live.element,
    figure: () => live.figure,
    length: reached.length,
    show(moment) {
      live.show(treeFigure(draw(root, moment, false), { noteRoom: 0, label: say(moment) }));
    },
    say,
    lit: (moment) => (moment === 0 ? [] : reached[moment - 1]?.repeated ? [1] : [2, 3]),
    counts: (moment) => [
      [words.table.searched, String(reached.slice(0, moment).filter(({ repeated }) => !repeated).length)],
      [words.table.met, String(reached.slice(0, moment).filter(({ repeated }) => repeated).length)],
    ],
  };
}
