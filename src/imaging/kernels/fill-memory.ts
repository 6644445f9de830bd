import { compiledFill } from '#imaging/kernels/compiled-fill.ts'
import { instantiate, type KernelMemory, moduleOf, viewOf } from '#imaging/kernels/kernel-memory.ts'

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

const openModule = moduleOf(compiledFill)

/** Each memory holds gigabytes of addresses, so that only some thousands fit; they are given back when garbage is. */
const openMost = 500
let openCount = 0
const givenBack = new FinalizationRegistry(() => openCount--)

/**
 * Opens kernels with a memory of their own, zeroed, which is given back once nobody holds it. It costs a fraction of a
 * millisecond.
 * @returns null where the host has no WebAssembly with SIMD, or no memory, or very many are open
 */
export function openFillMemory(bytes: number): FillMemory | null {
  const own = openCount < openMost ? instantiate<FillKernels>(openModule, bytes) : null
  if (own === null) return null
  const memory = viewOf(own.kernels, own.memory.buffer)
  openCount++
  givenBack.register(memory, null)
  return memory
}
