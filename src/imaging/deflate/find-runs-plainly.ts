import { firstRunToken, runMax, runMin } from '#imaging/deflate/tokens.ts'

/**
 * Turns bytes into tokens, in plain TypeScript: what the kernel does is measured by it.
 * @param tokens room for one for each byte
 * @param counts of each kind of token, which are added to
 * @returns how many tokens
 */
export function findRunsPlainly(bytes: Uint8Array, tokens: Uint16Array, counts: Uint32Array): number {
  let made = 0
  for (let at = 0; at < bytes.length; ) {
    const length = at === 0 ? 0 : runFrom(bytes, at)
    const token = length < runMin ? bytes[at] : firstRunToken + length - runMin
    tokens[made++] = token
    counts[token]++
    at += length < runMin ? 1 : length
  }
  return made
}

/** How many bytes from `at` on are as the one before it. */
function runFrom(bytes: Uint8Array, at: number): number {
  let length = 0
  while (length < runMax && bytes[at + length] === bytes[at - 1]) length++
  return length
}
