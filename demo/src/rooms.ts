/** The rooms, in the order in which they are named; the first is shown without an address. Each is a folder. */
export const roomNames = ['lesson', 'tree', 'orderings', 'play', 'and-or', 'chance', 'folding', 'own'] as const;

export type RoomName = (typeof roomNames)[number];
