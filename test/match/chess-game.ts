/** Chess as a game file of the command line. */
export { chess as default } from '../../bindings/games/chess/index.js';
