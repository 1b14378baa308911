/**
 * The game for which a module is compiled. The compile step replaces this file by one
 * that names the game it compiles. Editors and a bare `asc` use this file as it is.
 */
export { ConnectFour as Rules, Stones as Position } from './games/connect-four';
