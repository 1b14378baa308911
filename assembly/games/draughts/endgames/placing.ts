import { Board } from '../board';

/**
 * The number of a position among those with as many men and kings of each side. The board is turned so that the side to
 * move goes down it; then men of the side to move stand on the first 28 squares, and men of the other side on the last
 * 28. A set of k squares s1 < s2 < … has the number C(s1, 1) + C(s2, 2) + … (the combinatorial number system), and
 *
 *   number = ((own men * sets of own kings + own kings) * sets of enemy men + enemy men) * sets of enemy kings + enemy
 *   kings
 *
 * Sets that share a square have a number too, which no position has.
 */

/** A number for each material: how many men and kings the side to move has, and the other side, two bits each. */
// @ts-ignore: decorator
@inline
export function materialOf(ownMen: i32, ownKings: i32, enemyMen: i32, enemyKings: i32): i32 {
  return ownMen | (ownKings << 2) | (enemyMen << 4) | (enemyKings << 6);
}

/** The squares on which men may stand, and by how far those of the enemy begin later. */
const MEN_SQUARES: u32 = 28;
const ENEMY_BEGINS: u32 = 4;
const SQUARES: u32 = 32;

/** Number of sets of `k` among `n` squares, for `k` up to 3. */
// @ts-ignore: decorator
@inline
function choose(n: u32, k: u32): u32 {
  if (k == 0) return 1;
  if (k == 1) return n;
  if (k == 2) return (n * (n - 1)) / 2;
  return (n * (n - 1) * (n - 2)) / 6;
}

/** Number of positions of a material. */
export function positionsOf(material: i32): i32 {
  return i32(choose(MEN_SQUARES, material & 3) * choose(SQUARES, (material >> 2) & 3)
    * choose(MEN_SQUARES, (material >> 4) & 3) * choose(SQUARES, (material >> 6) & 3));
}

// @ts-ignore: decorator
@inline
function numberOf(set: u32): u32 {
  let number: u32 = 0;
  for (let k: u32 = 1; set; set &= set - 1) number += choose(ctz(set), k++);
  return number;
}

/** The set of `k` squares with this number. */
function setOf(number: u32, k: u32): u32 {
  let set: u32 = 0;
  for (; k; k--) {
    let square = k - 1;
    while (choose(square + 1, k) <= number) square++;
    number -= choose(square, k);
    set |= 1 << square;
  }
  return set;
}

/** The material and the number of a position. */
export let material: i32 = 0;
export let place: u32 = 0;

/** Find the material and the number of `p`. */
export function locate(p: Board): void {
  let own = p.own;
  let enemy = p.enemy;
  let kings = p.kings;
  if (!p.black) {
    own = turned(own);
    enemy = turned(enemy);
    kings = turned(kings);
  }
  const ownMen = own & ~kings;
  const ownKings = own & kings;
  const enemyMen = (enemy & ~kings) >> ENEMY_BEGINS;
  const enemyKings = enemy & kings;
  material = materialOf(i32(popcnt(ownMen)), i32(popcnt(ownKings)), i32(popcnt(enemyMen)), i32(popcnt(enemyKings)));
  place = (numberOf(ownMen) * choose(SQUARES, popcnt(ownKings)) + numberOf(ownKings)) * choose(MEN_SQUARES, popcnt(enemyMen)) + numberOf(enemyMen);
  place = place * choose(SQUARES, popcnt(enemyKings)) + numberOf(enemyKings);
}

/** `squares`, which are few, on the board turned around. */
// @ts-ignore: decorator
@inline
function turned(squares: u32): u32 {
  let found: u32 = 0;
  for (; squares; squares &= squares - 1) found |= 0x80000000 >> ctz(squares);
  return found;
}

/** Fill `p` with the position of this number, Black to move. False if two pieces share a square. */
export function setPosition(p: Board, material: i32, place: i32): bool {
  const kingsOfEnemy = u32(material >> 6) & 3;
  const menOfEnemy = u32(material >> 4) & 3;
  const kingsOfOwn = u32(material >> 2) & 3;
  const enemyKings = setOf(place % choose(SQUARES, kingsOfEnemy), kingsOfEnemy);
  place /= choose(SQUARES, kingsOfEnemy);
  const enemyMen = setOf(place % choose(MEN_SQUARES, menOfEnemy), menOfEnemy) << ENEMY_BEGINS;
  place /= choose(MEN_SQUARES, menOfEnemy);
  const ownKings = setOf(place % choose(SQUARES, kingsOfOwn), kingsOfOwn);
  const ownMen = setOf(place / choose(SQUARES, kingsOfOwn), u32(material) & 3);
  p.own = ownMen | ownKings;
  p.enemy = enemyMen | enemyKings;
  p.kings = ownKings | enemyKings;
  p.black = 1;
  p.clock = 0;
  return (p.own & p.enemy) == 0 && (ownMen & ownKings) == 0 && (enemyMen & enemyKings) == 0;
}
