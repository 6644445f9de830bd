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
  if (one.constructor !== other.constructor) return undefined
  if (Array.isArray(one)) return Array.isArray(other) && areSameLists(one, other) ? true : undefined
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other)) return undefined
  return areSameBytes(one as Numbers, other as Numbers) ? true : undefined
}

/** Not of empty ones: the bytes of an array that was handed to a worker cannot be read. */
const areSameBytes = (one: Numbers, other: Numbers) =>
  one.byteLength > 0 &&
  one.byteLength === other.byteLength &&
  Buffer.compare(bytesOf(one), bytesOf(other)) === 0 &&
  isBare(one) &&
  isBare(other)

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength)

function areSameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (typeof one[i] !== 'number' || !Object.is(one[i], other[i])) return false
  return isBare(one) && isBare(other)
}

/** To name all places of a long array takes what is saved here: 0.1 s for a million. */
const barePlacesMax = 10_000

/** Whether an array has nothing beside its places; one that is long is taken for such. */
const isBare = (array: ArrayLike<unknown>) => array.length > barePlacesMax || Object.keys(array).length === array.length
