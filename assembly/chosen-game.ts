/**
 * Which game a module is compiled for. The compile step serves a text like this
 * one in its place, naming the game asked for; what stands here is what editors
 * and a bare `asc` see.
 */
export { ConnectFour as Rules, Stones as Position } from './games/connect-four';
