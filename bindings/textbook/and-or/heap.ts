/** A binary heap: `pop` removes and returns the item that comes before all others. */
export class Heap<Item> {
  private readonly items: Item[] = [];

  constructor(private readonly before: (a: Item, b: Item) => boolean) {}

  get size(): number {
    return this.items.length;
  }

  push(item: Item): void {
    const { items, before } = this;
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(item, items[parent] as Item)) break;
      items[at] = items[parent] as Item;
      at = parent;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const { items, before } = this;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && before(items[child + 1] as Item, items[child] as Item)) child++;
      if (!before(items[child] as Item, last)) break;
      items[at] = items[child] as Item;
      at = child;
    }
    items[at] = last;
    return first;
  }
}
