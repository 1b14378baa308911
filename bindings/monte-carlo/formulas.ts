/**
 * The numbers by which a search chooses its next move. All are on the scale of a game's outcomes as the mover sees
 * them: 0 is the worst, 1 the best.
 */

/**
 * UCB1 applied to trees (L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo planning, ECML 2006): what is added to
 * the mean of a move.
 */
export function uctBonus(exploration: number, parentVisits: number, visits: number): number {
  return uctBonusBy(exploration, logOf(parentVisits), visits);
}

/** The same for `logOf(parentVisits)`, which all moves of a position share. */
export function uctBonusBy(exploration: number, log: number, visits: number): number {
  return exploration * Math.sqrt(log / visits);
}

export function logOf(parentVisits: number): number {
  return Math.log(Math.max(1, parentVisits));
}

/**
 * PUCT with a prior probability of the move (D. Silver et al., Mastering the game of Go without human knowledge, Nature
 * 550, 2017, after C. Rosin 2011): what is added to the mean.
 */
export function puctBonus(exploration: number, prior: number, parentVisits: number, visits: number): number {
  return puctBonusBy(exploration, prior, rootOf(parentVisits), visits);
}

/** The same for `rootOf(parentVisits)`, which all moves of a position share. */
export function puctBonusBy(exploration: number, prior: number, root: number, visits: number): number {
  return (exploration * prior * root) / (1 + visits);
}

export function rootOf(parentVisits: number): number {
  return Math.sqrt(Math.max(1, parentVisits));
}

/**
 * The share of the all-moves-as-first mean in the value of a move (S. Gelly and D. Silver, Combining online and offline
 * knowledge in UCT, ICML 2007). `equivalence` is the number of visits at which both means count the same.
 */
export function raveShare(equivalence: number, parentVisits: number): number {
  return Math.sqrt(equivalence / (3 * parentVisits + equivalence));
}
