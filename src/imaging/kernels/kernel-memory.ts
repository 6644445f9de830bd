import { compiled } from '#imaging/kernels/compiled.ts'

/** The compiled functions; addresses are bytes from the start of their memory. See kernels/assembly. */
export interface Kernels {
  narrowFour(source: number, row: number, starts: number, weights: number, count: number, length: number): void
  narrowBytes(source: number, row: number, starts: number, weights: number, count: number, length: number): void
  narrowFloats(source: number, row: number, starts: number, weights: number, count: number, length: number): void
  sumRows(rows: number, weights: number, taps: number, sums: number, count: number, start: number): void
  roundToBytes(floats: number, bytes: number, count: number): void
  halveRows(upper: number, lower: number, target: number, count: number): void
  blurRow(data: number, target: number, width: number, radius: number): void
  slideSums(sums: number, enters: number, leaves: number, target: number, width: number, scale: number): void
  writeLab(lights: number, a: number, b: number, codes: number, count: number, bright: number, dark: number): void
  addToSums(sums: number, row: number, width: number): void
  mixRows(upper: number, lower: number, target: number, count: number, share: number): void
  stretchRow(narrow: number, lefts: number, shares: number, target: number, count: number): void
  blendFour(
    first: number,
    second: number,
    third: number,
    fourth: number,
    target: number,
    count: number,
    ...weights: readonly [number, number, number, number]
  ): void
  splineRow(narrow: number, lefts: number, weights: number, stride: number, target: number, count: number): void
  multiplyRows(values: number, weights: number, products: number, count: number): void
  blendMeans(sums: number, known: number, coarse: number, count: number): void
  stretchBetween(values: number, low: number, high: number, count: number, gain: number): void
  extremesOfFive(
    first: number,
    second: number,
    third: number,
    fourth: number,
    fifth: number,
    low: number,
    high: number,
    count: number,
  ): void
}

/** A memory of compiled functions, handed out from its start. */
export interface KernelMemory<Functions> {
  readonly kernels: Functions
  /** Room for `bytes`, at an address that is a multiple of 16. */
  take(bytes: number): number
  /** Views of all memory; of what `lendMemory` gives, good until its next call. */
  readonly bytes: Uint8Array
  readonly floats: Float32Array
  readonly integers: Int32Array
}

/** The memory that all wrappers share. */
export interface LentMemory extends KernelMemory<Kernels> {
  /**
   * The address of a table that never changes and tells nothing of a photo, such as where the pixels of a size lie
   * between those of another. It stays for the calls that follow, so that it is not laid again for each row.
   */
  place(table: Float32Array | Int32Array): number
}

/** What a call needs beyond this is worked in plain TypeScript. Memory never shrinks. */
export const kernelBytesMax = 24 * 2 ** 20

export const pageBytes = 2 ** 16
/** What the module keeps for itself, and room for vectors that read past the end of a row. */
export const spareBytes = 4096

/** For the tables that stay. A call places at most four, none of them longer than an eighth; others do not stay. */
const tablesBytes = 2 ** 20
const firstTaken = spareBytes + tablesBytes

interface Instance<Functions> {
  readonly kernels: Functions
  readonly memory: WebAssembly.Memory
}

const openModule = moduleOf(compiled)
let instance: Instance<Kernels> | null | undefined
let lent: (LentMemory & { rewind(): void }) | null = null

/**
 * Lends the kernels with a memory of at least `bytes`, which holds what the call before has left there. It serves one call
 * of a kernel's wrapper and is forgotten after it. Rows go in and come out, never whole pictures, so it stays small, and
 * nothing in it can leak.
 * @returns null where the host has no WebAssembly with SIMD, or the call needs too much memory
 */
export function lendMemory(bytes: number): LentMemory | null {
  if (bytes > kernelBytesMax) return null
  if (instance === undefined) instance = instantiate<Kernels>(openModule, 0)
  if (instance === null) return null
  const { memory, kernels } = instance
  growTo(memory, bytes + tablesBytes)
  if (lent === null || lent.bytes.buffer !== memory.buffer) lent = lentViewOf(kernels, memory.buffer)
  lent.rewind()
  // Room for what this call may place; when there is none left, all are laid anew.
  if (nextTable > firstTaken - tablesBytes / 2) {
    round++
    nextTable = spareBytes
  }
  return lent
}

/** Where tables lie, and which round of laying them is the latest. */
const places = new WeakMap<Float32Array | Int32Array, { readonly at: number; readonly round: number }>()
let round = 0
let nextTable = spareBytes

function lentViewOf(kernels: Kernels, buffer: ArrayBuffer): NonNullable<typeof lent> {
  const view = viewOf(kernels, buffer, firstTaken)
  return {
    ...view,
    place(table) {
      const place = places.get(table)
      if (place?.round === round) return place.at
      const bytes = (table.byteLength + 15) & ~15
      const stays = bytes <= tablesBytes / 8
      const at = stays ? nextTable : view.take(bytes)
      if (stays) nextTable += bytes
      view.bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at)
      if (stays) places.set(table, { at, round })
      return at
    },
  }
}

function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes + 2 * spareBytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
}

export function viewOf<Functions>(
  kernels: Functions,
  buffer: ArrayBuffer,
  first = spareBytes,
): KernelMemory<Functions> & { rewind(): void } {
  let next = first
  return {
    kernels,
    take(bytes) {
      const at = next
      next += (bytes + 15) & ~15
      return at
    },
    rewind() {
      next = first
    },
    bytes: new Uint8Array(buffer),
    floats: new Float32Array(buffer),
    integers: new Int32Array(buffer),
  }
}

// Compiled within the call, because pixels are worked without waiting. A page's main thread may refuse that for more than
// a few kilobytes, and old browsers know no SIMD: they work in plain TypeScript, which gives the same bits.
/** A module that is compiled when first asked for; null where it cannot be. */
export function moduleOf(base64: string): () => WebAssembly.Module | null {
  let module: WebAssembly.Module | null | undefined
  return () => {
    if (module !== undefined) return module
    try {
      module = new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
    } catch {
      module = null
    }
    return module
  }
}

/** Functions with a memory of at least `bytes` of their own; null where there is no module, or no memory. */
export function instantiate<Functions>(
  open: () => WebAssembly.Module | null,
  bytes: number,
): Instance<Functions> | null {
  try {
    const module = open()
    if (module === null) return null
    const { exports } = new WebAssembly.Instance(module, {})
    const memory = exports.memory as WebAssembly.Memory
    growTo(memory, bytes)
    return { kernels: exports as unknown as Functions, memory }
  } catch {
    return null
  }
}

/** Rounds a length of a row up, so that vectors may work past its end. */
export const padded = (count: number): number => (count + 7) & ~7
