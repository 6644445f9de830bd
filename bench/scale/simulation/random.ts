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
