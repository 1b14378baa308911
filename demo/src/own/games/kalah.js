// Kalah with four houses and three seeds. A last seed in your own store gives another turn.
const HOUSES = 4;
const SEEDS = 3;
const RING = 2 * HOUSES + 2;

// Pits around the ring: houses 0-3 and store 4 of the first player, houses 5-8 and store 9 of the second.
const storeOf = (player) => HOUSES + player * (HOUSES + 1);
const housesOf = (player) => Array.from({ length: HOUSES }, (_, i) => player * (HOUSES + 1) + i);
const seedsOf = (pits, player) => housesOf(player).reduce((sum, pit) => sum + pits[pit], 0);

function sow({ pits, player }, house) {
  const after = [...pits];
  let pit = house;
  let hand = after[pit];
  after[pit] = 0;
  while (hand > 0) {
    pit = (pit + 1) % RING;
    if (pit === storeOf(1 - player)) continue;
    after[pit]++;
    hand--;
  }
  if (pit === storeOf(player)) return { pits: after, player };
  // A last seed in an empty house of one's own captures the house opposite.
  const opposite = 2 * HOUSES - pit;
  if (housesOf(player).includes(pit) && after[pit] === 1 && after[opposite] > 0) {
    after[storeOf(player)] += after[opposite] + 1;
    after[opposite] = after[pit] = 0;
  }
  return { pits: after, player: 1 - player };
}

export default {
  name: 'kalah, 4 houses',
  initial: () => ({ pits: [3, 3, 3, 3, 0, 3, 3, 3, 3, 0].map((n) => (n ? SEEDS : 0)), player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => housesOf(p.player).filter((house) => p.pits[house] > 0),
  play: sow,

  // What the move brings into the mover's store. The value of a position is what is still to come.
  reward: (p, house) => sow(p, house).pits[storeOf(p.player)] - p.pits[storeOf(p.player)],
  outcome(p) {
    const left = seedsOf(p.pits, 0);
    const right = seedsOf(p.pits, 1);
    return left > 0 && right > 0 ? undefined : [left - right, right - left];
  },

  // Without the stores: what has been won does not change what follows.
  key: (p) =>
    `${p.player}${[...housesOf(0), ...housesOf(1)].map((pit) => String.fromCharCode(97 + p.pits[pit])).join('')}`,
  evaluate: (p) => Math.round((seedsOf(p.pits, p.player) - seedsOf(p.pits, 1 - p.player)) / 2),

  formatMove: (_, house) => 'abcd#ABCD#'[house],
  draw(p) {
    const upper = housesOf(1)
      .reverse()
      .map((pit) => String(p.pits[pit]).padStart(2))
      .join(' ');
    const lower = housesOf(0)
      .map((pit) => String(p.pits[pit]).padStart(2))
      .join(' ');
    return [
      '    D  C  B  A',
      `   ${upper}`,
      `${String(p.pits[9]).padStart(2)}             ${String(p.pits[4]).padStart(2)}`,
      `   ${lower}`,
      '    a  b  c  d',
    ].join('\n');
  },
};
