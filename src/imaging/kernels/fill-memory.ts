import { compiledFill } from '#imaging/kernels/compiled-fill.ts'
import {
  instantiate,
  type KernelMemory,
  moduleOf,
  pageBytes,
  spareBytes,
  viewOf,
} from '#imaging/kernels/kernel-memory.ts'

/** Compiled functions that only fills need, so that a page's first scripts are without them. See kernels/assembly/fill.ts. */
export interface FillKernels {
  setPatches(places: number): void
  refreshPatches(targets: number, count: number, reachPx: number): void
  searchPatches(
    targets: number,
    count: number,
    stride: number,
    reachPx: number,
    searchPx: number,
    isBackward: number,
    state: number,
  ): number
  voteForHole(hole: number, weights: number, copied: number, room: number, power: number): void
  sweepSeams(
    values: number,
    neighbors: number,
    counts: number,
    steps: number,
    count: number,
    sweeps: number,
    relax: number,
  ): void
}

export type FillMemory = KernelMemory<FillKernels>

type Opened = ReturnType<typeof viewOf<FillKernels>>

const openModule = moduleOf(compiledFill)

/** Each memory holds gigabytes of addresses, so that only some thousands fit; they are given back when garbage is. */
const openMost = 500
let openCount = 0
const givenBack = new FinalizationRegistry(() => openCount--)

/** Memories that somebody has given back, until garbage is collected: new pages cost more than to empty old ones. */
let free: WeakRef<Opened>[] = []
const opened = new WeakSet<FillMemory>()
/** A larger one, in times of what is asked for, is left to who needs as much. */
const largerMost = 1.5

/**
 * Opens kernels with a memory of their own, zeroed, which is given back once nobody holds it, or at once by
 * `giveBack`. It costs a fraction of a millisecond, or what it takes to empty one that was used.
 * @returns null where the host has no WebAssembly with SIMD, or no memory, or very many are open
 */
export function openFillMemory(bytes: number): FillMemory | null {
  const used = takeFree(bytes)
  if (used !== null) return used
  const own = openCount < openMost ? instantiate<FillKernels>(openModule, bytes) : null
  if (own === null) return null
  const memory = viewOf(own.kernels, own.memory.buffer)
  openCount++
  givenBack.register(memory, null)
  opened.add(memory)
  return memory
}

/** Gives a memory back that nobody reads any more, nor any view of it: the next one may be the same. */
export function giveBack(memory: FillMemory): void {
  if (opened.delete(memory)) free.push(new WeakRef(memory as Opened))
}

function takeFree(bytes: number): FillMemory | null {
  const alive = free.flatMap((one) => one.deref() ?? [])
  const suits = alive
    .filter(({ bytes: { length } }) => length >= bytes + 2 * spareBytes && length <= largerMost * (bytes + pageBytes))
    .sort((one, other) => one.bytes.length - other.bytes.length)[0]
  free = alive.filter((one) => one !== suits).map((one) => new WeakRef(one))
  if (suits === undefined) return null
  suits.rewind()
  suits.bytes.fill(0, spareBytes, bytes + 2 * spareBytes)
  opened.add(suits)
  return suits
}
