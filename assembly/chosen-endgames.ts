/** The end-game tables of the game of `chosen-game.ts`. The compile step replaces this file, too. */
export { DraughtsEndgames as Tables } from './games/draughts/endgames/rules';
