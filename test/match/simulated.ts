import { eloOfScore } from '../../bindings/tools/match/statistics/elo.js';

/**
 * Two engines of known difference whose games are drawn by lot. `ease` says how often games are drawn (0: never), and
 * `bias` how much an opening favours the side that it favours, both in Elo.
 */
export interface Simulated {
  readonly ease: number;
  readonly bias: number;
}

/** The results of a game of who is `strength` stronger: the chances to lose, draw and win. */
function chances(strength: number, ease: number): [number, number, number] {
  const win = 1 / (1 + 10 ** ((ease - strength) / 400));
  const loss = 1 / (1 + 10 ** ((ease + strength) / 400));
  return [loss, 1 - win - loss, win];
}

function meanScore(strength: number, { ease, bias }: Simulated): number {
  const one = (each: number): number => {
    const [, draw, win] = chances(each, ease);
    return win + draw / 2;
  };
  return (one(strength + bias) + one(strength - bias)) / 2;
}

/** The strength at which the difference in Elo is `elo`, found by halving. */
function strengthFor(elo: number, engines: Simulated): number {
  let [low, high] = [-2000, 2000];
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (eloOfScore(meanScore(middle, engines)) < elo) low = middle;
    else high = middle;
  }
  return low;
}

/** A function that plays a pair of games and returns the half points of each: 0, 1 or 2. */
export function pairsOf(elo: number, engines: Simulated, random: () => number): () => [number, number] {
  const strength = strengthFor(elo, engines);
  const sides = [
    chances(strength + engines.bias, engines.ease),
    chances(strength - engines.bias, engines.ease),
  ] as const;
  const play = ([loss, draw]: readonly number[]): number => {
    const drawn = random();
    return drawn < (loss as number) ? 0 : drawn < (loss as number) + (draw as number) ? 1 : 2;
  };
  return () => [play(sides[0]), play(sides[1])];
}
