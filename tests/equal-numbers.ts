import { expect } from 'vitest'

// Vitest compares pictures value by value and by the name of each place: 65 to 160 ms of a core for one of 512 px. Here
// what is the same bit for bit is told by its bytes, and lists of numbers in one loop. Anything else is left to Vitest,
// which says where two differ.
const kept = globalThis as { hasEqualNumbers?: true }
// Test files that share a process may each load this anew.
if (kept.hasEqualNumbers === undefined) expect.addEqualityTesters([areSameNumbers])
kept.hasEqualNumbers = true

type Numbers = Uint8Array | Uint8ClampedArray | Int32Array | Float32Array | Float64Array

/** True for the same numbers in arrays of one kind; undefined: for others to say. */
export function areSameNumbers(one: unknown, other: unknown): true | undefined {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return undefined
  if (Array.isArray(one)) return Array.isArray(other) && areSameLists(one, other) ? true : undefined
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other) || one.constructor !== other.constructor) return undefined
  return Buffer.compare(bytesOf(one as Numbers), bytesOf(other as Numbers)) === 0 ? true : undefined
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength)

function areSameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (typeof one[i] !== 'number' || !Object.is(one[i], other[i])) return false
  return true
}
