/** A symbol's bits beside its count. */
const symbolBits = 9

/**
 * Lengths of the codes of symbols, by Huffman, none longer than `most`.
 * @param counts of each symbol, below 2^22; at least two are above 0
 * @returns 0 for a symbol that does not occur
 */
export function lengthsOf(counts: Uint32Array, most: number): Uint8Array {
  const sorted = new Uint32Array(counts.length)
  let used = 0
  for (let symbol = 0; symbol < counts.length; symbol++)
    if (counts[symbol] > 0) sorted[used++] = (counts[symbol] << symbolBits) | symbol
  const order = sorted.subarray(0, used).sort()
  const perLength = withinLength(countDepths(order), most)
  const lengths = new Uint8Array(counts.length)
  // The rarest symbols come first, with the longest codes.
  let at = 0
  for (let length = most; length > 0; length--)
    for (let left = perLength[length]; left > 0; left--) lengths[order[at++] & ((1 << symbolBits) - 1)] = length
  return lengths
}

/** How many leaves lie at each depth of Huffman's tree. @param order counts and symbols, the rarest first */
function countDepths(order: Uint32Array): Uint32Array {
  const leaves = order.length
  const nodes = 2 * leaves - 1
  const weights = new Uint32Array(nodes)
  for (let at = 0; at < leaves; at++) weights[at] = order[at] >>> symbolBits
  const parents = new Uint16Array(nodes)
  let leaf = 0
  let node = leaves
  for (let made = leaves; made < nodes; made++)
    for (let child = 0; child < 2; child++) {
      const rarest = leaf < leaves && (node === made || weights[leaf] <= weights[node]) ? leaf++ : node++
      parents[rarest] = made
      weights[made] += weights[rarest]
    }
  const depths = new Uint16Array(nodes)
  const perDepth = new Uint32Array(leaves)
  for (let at = nodes - 2; at >= 0; at--) {
    depths[at] = depths[parents[at]] + 1
    if (at < leaves) perDepth[depths[at]]++
  }
  return perDepth
}

/** How many codes have each length, with those that were longer shortened at the cost of others. */
function withinLength(perDepth: Uint32Array, most: number): Uint32Array {
  const perLength = new Uint32Array(most + 1)
  // In shares of the longest code.
  let taken = 0
  for (let depth = 1; depth < perDepth.length; depth++) {
    const length = Math.min(most, depth)
    perLength[length] += perDepth[depth]
    taken += perDepth[depth] << (most - length)
  }
  for (; taken > 1 << most; taken--) {
    let length = most - 1
    while (perLength[length] === 0) length--
    perLength[most]--
    perLength[length]--
    perLength[length + 1] += 2
  }
  return perLength
}

/** Codes of these lengths as DEFLATE orders them, with the bit that is written first lowest. */
export function codesOf(lengths: Uint8Array): Uint32Array {
  const perLength = new Uint32Array(17)
  for (const length of lengths) perLength[length]++
  const next = new Uint32Array(17)
  for (let length = 2; length < next.length; length++) next[length] = (next[length - 1] + perLength[length - 1]) << 1
  const codes = new Uint32Array(lengths.length)
  for (let symbol = 0; symbol < lengths.length; symbol++)
    if (lengths[symbol] > 0) codes[symbol] = reversed(next[lengths[symbol]]++, lengths[symbol])
  return codes
}

function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}
