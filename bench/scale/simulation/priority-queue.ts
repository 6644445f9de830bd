/** A binary heap: the least first; of equals any. */
export class Heap<Item> {
  readonly #items: Item[] = []
  readonly #isBefore: (a: Item, b: Item) => boolean

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore
  }

  get size(): number {
    return this.#items.length
  }

  get first(): Item | undefined {
    return this.#items[0]
  }

  push(item: Item): void {
    const items = this.#items
    let at = items.length
    items.push(item)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isBefore(item, items[parent] as Item)) break
      items[at] = items[parent] as Item
      at = parent
    }
    items[at] = item
  }

  pop(): Item | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined || items.length === 0) return first
    let at = 0
    for (;;) {
      const right = 2 * at + 2
      const isRight = right < items.length && this.#isBefore(items[right] as Item, items[right - 1] as Item)
      const child = isRight ? right : right - 1
      if (child >= items.length || !this.#isBefore(items[child] as Item, last)) break
      items[at] = items[child] as Item
      at = child
    }
    items[at] = last
    return first
  }
}
