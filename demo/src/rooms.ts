/** What the header names, in this order; the first is shown without an address. Each is a folder. */
export const mainRooms = ['lesson', 'tree', 'play', 'own', 'more'] as const;

/** All rooms. Those that the header does not name belong to one that it names. */
export const roomNames = [...mainRooms, 'orderings', 'and-or', 'chance', 'folding'] as const;

export type RoomName = (typeof roomNames)[number];
type MainRoom = (typeof mainRooms)[number];

/** The rooms that the page `more` lists, in this order. */
export const furtherRooms = ['orderings', 'and-or', 'chance', 'folding'] as const;

/** What the header marks while a room is open. */
export function mainRoomOf(room: RoomName): MainRoom {
  return mainRooms.find((name) => name === room) ?? 'more';
}
