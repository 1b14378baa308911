import { wide } from '../../kit/wide';
import { Board } from './board';

/** The starting position, in memory that is 0. */
export function setUp(p: Board): void {
  p.own = wide(0xaaa0801ff, 0x0);
  p.enemy = wide(0x0, 0x1ff0020aaa00);
  p.chariots = wide(0x101, 0x101000000000);
  p.cannons = wide(0x2080000, 0x2080000);
  p.horses = wide(0x82, 0x82000000000);
  p.soldiers = wide(0xaa8000000, 0x2aa00);
  p.guards = wide(0x6c, 0x6c000000000);
}
