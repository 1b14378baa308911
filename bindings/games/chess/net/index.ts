export { chessWithNet, chessWithNetSelective } from './chess-with-net.js';
