/** One process of `playAll` in games.ts: `play-games.ts ORDER SHARE SHARES`. */
import { playShare, readOrder } from './games.js';

const [order = '', share, shares] = process.argv.slice(2);
await playShare(readOrder(order), Number(share), Number(shares));
