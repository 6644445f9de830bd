/** Numbers in [0, 1) that a seed repeats: mulberry32, by Tommy Ettinger (public domain). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Time to the next event where `perSecond` come on average, each for itself. */
export const exponential = (random: () => number, perSecond: number): number => -Math.log(1 - random()) / perSecond

export function pick<Item>(random: () => number, shares: readonly (readonly [Item, number])[]): Item {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [item, share] of shares) {
    left -= share
    if (left < 0) return item
  }
  return (shares.at(-1) as readonly [Item, number])[0]
}
