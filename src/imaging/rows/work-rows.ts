import { createMask, createPlane, createRgba, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { createSharedBuffer, isShared, shareArrays } from '#imaging/rows/share-arrays.ts'

/**
 * A pass over rows that several threads can do together. What it is given is plain data that a thread can be sent; its
 * large arrays are shared, so that a row that is written anywhere is there for all.
 */
export interface RowWork<Given> {
  /** By which threads find the same work; see src/tools/row-works.ts. */
  readonly name: string
  /**
   * Prepares the work, once for each thread that takes part.
   * @returns works row `y`. A row must be the same bits whichever rows were worked before; most often the next one
   *   follows.
   */
  open(given: Given): (y: number) => void
}

/** One pass, as it is sent to the threads that may help with it. */
export interface RowTask {
  readonly name: string
  readonly given: unknown
  readonly rows: number
  /** What has become of each band of rows: `free`, `taken` or `done`; another value ends the task. */
  readonly bands: Int32Array
}

/** Threads that help where they are idle. */
export interface Hands {
  /** Sends a task to all of them, and returns at once. They may come late, or not at all. */
  help(task: RowTask): void
  /** Has them load this work. */
  prepare(name: string): void
  /**
   * How long one band may take, ms. A thread that takes longer is lost, and the pass fails: going on while it may still
   * write would be worse.
   */
  readonly bandMsMax: number
}

const free = 0
const taken = 1
const done = 2
const ended = 3

/** Enough that a thread that is slow or late keeps the others waiting for little. */
const bandsMost = 24
/** Below this a pass is over before another thread has begun with it. */
const pixelsMin = 500_000
/** Below this a band is not worth what its first row costs. */
const bandRowsMin = 16

let hands: Hands | null = null

/** Has all passes helped by these threads, in the place of others; null: by none. */
export function lendHands(lent: Hands | null): void {
  hands = lent
}

/** Says that a pass will come, so that threads are ready for it. */
export const expectRows = ({ name }: { readonly name: string }): void => hands?.prepare(name)

/** The same plain data, where others help in memory that they share: so that it is not copied for each pass. */
export const readyForHands = <Given>(given: Given): Given => (hands === null ? given : shareArrays(given))

/** A picture that all who help can write to. */
export function createSharedRgba(width: number, height: number): Rgba {
  if (hands === null) return createRgba(width, height)
  return { width, height, data: new Uint8ClampedArray(createSharedBuffer(width * height * 4)) }
}

/** A mask that all who help can write to. */
export function createSharedMask(width: number, height: number): Mask {
  if (hands === null) return createMask(width, height)
  return { width, height, data: new Uint8Array(createSharedBuffer(width * height)) }
}

/** A plane that all who help can read. */
export function createSharedPlane(width: number, height: number): Plane {
  if (hands === null) return createPlane(width, height)
  return { width, height, data: new Float32Array(createSharedBuffer(width * height * 4)) }
}

/**
 * Does a pass over all rows of a picture, with other threads where there are any; returns when it is done.
 * @param given arrays that are written to are shared (`createSharedRgba`)
 * @param onDone told from time to time which share is done, 0..1; it may throw, which ends the pass
 */
export function workRows<Given>(
  work: RowWork<Given>,
  given: Given,
  { width, height }: Size,
  onDone: (fraction: number) => void = () => {},
): void {
  const isWorthHelp = height > bandRowsOf(height) && width * height >= pixelsMin
  startRows(work, given, height, isWorthHelp)(onDone)
}

/**
 * Begins a pass and returns at once: where there are other threads, they work from now on.
 * @returns does what is left of it, and returns when all is done
 */
export const beginRows = <Given>(work: RowWork<Given>, given: Given, rows: number): (() => void) =>
  startRows(work, given, rows, true)

function startRows<Given>(
  work: RowWork<Given>,
  given: Given,
  rows: number,
  isHelped: boolean,
): (onDone?: (fraction: number) => void) => void {
  const bands = new Int32Array(createSharedBuffer(4 * Math.ceil(rows / bandRowsOf(rows))))
  if (hands !== null && isShared(bands) && isHelped)
    hands.help({ name: work.name, given: shareArrays(given), rows, bands })
  return (onDone = () => {}) => {
    try {
      const workRow = work.open(given)
      const workBand = (band: number) => {
        workBandOf(workRow, rows, band)
        Atomics.store(bands, band, done)
        onDone((band + 1) / bands.length)
      }
      for (let band = 0; band < bands.length; band++) if (take(bands, band)) workBand(band)
      for (let band = 0; band < bands.length; band++) while (!isDone(bands, band)) if (take(bands, band)) workBand(band)
    } catch (error) {
      bands.fill(ended)
      throw error
    }
  }
}

const bandRowsOf = (rows: number): number => Math.max(bandRowsMin, Math.ceil(rows / bandsMost))

function workBandOf(workRow: (y: number) => void, rows: number, band: number): void {
  const bandRows = bandRowsOf(rows)
  const end = Math.min(rows, (band + 1) * bandRows)
  for (let y = band * bandRows; y < end; y++) workRow(y)
}

const take = (bands: Int32Array, band: number): boolean => Atomics.compareExchange(bands, band, free, taken) === free

/** Waits for a band that another thread has taken. @returns false where that thread has failed with it */
function isDone(bands: Int32Array, band: number): boolean {
  if (Atomics.load(bands, band) === taken) {
    const end = Atomics.wait(bands as Int32Array<SharedArrayBuffer>, band, taken, hands?.bandMsMax)
    if (end === 'timed-out') throw new Error('a thread that works rows is lost')
  }
  return Atomics.load(bands, band) === done
}

/** Takes part in a task from its end, where the thread that began it comes last. */
export function helpWith(open: RowWork<never>['open'], { given, rows, bands }: RowTask): void {
  if (!bands.includes(free)) return
  const workRow = open(given as never)
  for (let band = bands.length - 1; band >= 0; band--) {
    if (!take(bands, band)) continue
    let became = free
    try {
      workBandOf(workRow, rows, band)
      became = done
    } finally {
      // A band that failed is left to who waits for it, and finds the same. An ended task stays so.
      Atomics.compareExchange(bands, band, taken, became)
      Atomics.notify(bands as Int32Array<SharedArrayBuffer>, band)
    }
  }
}
