import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { createEditorStore } from '#web/editor/model/editor-store.ts'
import { maskFromPlane } from '#web/editor/model/mask-tiles.ts'
import { ThingFinder } from './find-things.ts'
import { type Lit, type Pointing, ThingPointer } from './point-at-things.ts'
import { thingIn } from './test-thing.ts'
import type { Thing } from './thing.ts'

const man = thingIn({ left: 20, top: 20, right: 40, bottom: 80 })
const wall = thingIn({ left: 60, top: 0, right: 100, bottom: 100 }, { kind: null, group: null })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An open photo in which the man is known; `answer` is the server's. */
function open(answer: () => Promise<Thing | null>, things: readonly Thing[] = [man]) {
  const store = createEditorStore('remove-object')
  const size = { width: 100, height: 100 }
  store.dispatch({ type: 'load-began', key: 'one', name: 'one.jpg', phase: 'sending' })
  store.dispatch({ type: 'load-seen', key: 'one', name: 'one.jpg', size })
  const lit = atom<Lit | null>(null)
  const prepare = vi.fn()
  const editor = { store, lit, readings: { find: () => things }, marker: { prepare } }
  const finder = new ThingFinder(editor)
  const find = vi.spyOn(finder, 'find').mockImplementation(answer)
  const pointer = new ThingPointer(editor, finder)
  const mark = (thing: Thing) => {
    const plane = createMask(100, 100)
    for (let y = thing.top; y < thing.top + thing.mask.height; y++)
      plane.data.fill(255, y * 100 + thing.left, y * 100 + thing.left + thing.mask.width)
    store.dispatch({ type: 'mask-changed', mask: maskFromPlane(plane) })
  }
  return { pointer, lit, find, prepare, mark }
}

const at = (x: number, y: number, own: Partial<Pointing> = {}): Pointing => ({
  at: { x, y },
  perPx: 0.001,
  takesAway: false,
  isTouch: false,
  ...own,
})
const litThings = (lit: { get(): Lit | null }) => lit.get()?.things ?? []

test('a known thing is lit at once, asks nothing, and is fitted when the pointer rests', async () => {
  const { pointer, lit, find, prepare } = open(async () => wall)
  pointer.move(at(0.3, 0.5))
  expect(litThings(lit)).toEqual([man])
  await vi.advanceTimersByTimeAsync(500)
  expect(find).not.toHaveBeenCalled()
  expect(prepare).toHaveBeenCalledWith(man)
  pointer.move(null)
  expect(lit.get()).toBeNull()
})

test('a rider is lit with the bicycle, and the bicycle alone; Alt takes away each alone', () => {
  const rider = thingIn({ left: 20, top: 20, right: 40, bottom: 60 })
  const bicycle = thingIn({ left: 18, top: 50, right: 42, bottom: 80 }, { kind: 'bicycle', group: 'vehicles' })
  const { pointer, lit, mark } = open(async () => null, [rider, bicycle])
  pointer.move(at(0.3, 0.3))
  expect(litThings(lit)).toEqual([rider, bicycle])
  expect(pointer.withTheirs([rider], false)).toEqual([rider, bicycle])
  pointer.move(at(0.3, 0.7))
  expect(litThings(lit)).toEqual([bicycle])
  mark(rider)
  expect(pointer.withTheirs([rider], true)).toEqual([rider])
})

test('letters on a thing are not lit, but the thing', () => {
  const letters = thingIn({ left: 25, top: 30, right: 35, bottom: 35 }, { kind: 'text', group: 'text' })
  const { pointer, lit } = open(async () => null, [man, letters])
  pointer.move(at(0.3, 0.32))
  expect(litThings(lit)).toEqual([man])
})

test('elsewhere the server is asked once the pointer rests, and the click after it takes that answer', async () => {
  const { pointer, lit, find } = open(async () => wall)
  pointer.move(at(0.7, 0.5))
  await vi.advanceTimersByTimeAsync(60)
  pointer.move(at(0.701, 0.5))
  await vi.advanceTimersByTimeAsync(60)
  expect(find).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(litThings(lit)).toEqual([wall])
  pointer.move(at(0.705, 0.5))
  await vi.advanceTimersByTimeAsync(500)
  expect(await pointer.pick(at(0.705, 0.5))).toBe(wall)
  expect(find).toHaveBeenCalledTimes(1)
})

test('a place far from the last question is asked about again, though the last answer covers it', async () => {
  const { pointer, find } = open(async () => wall)
  pointer.move(at(0.7, 0.5))
  await vi.advanceTimersByTimeAsync(500)
  pointer.move(at(0.9, 0.1))
  await vi.advanceTimersByTimeAsync(500)
  expect(find).toHaveBeenCalledTimes(2)
})

test('where nothing is found, a resting pointer does not ask again and again', async () => {
  const { pointer, find } = open(async () => null)
  pointer.move(at(0.7, 0.5))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(find).toHaveBeenCalledTimes(1)
})

test('after a refusal pointing asks nothing for a while, and a click still does', async () => {
  const { pointer, find } = open(() => Promise.reject(new Error('busy')))
  pointer.move(at(0.7, 0.5))
  await vi.advanceTimersByTimeAsync(500)
  pointer.move(at(0.9, 0.1))
  await vi.advanceTimersByTimeAsync(500)
  expect(find).toHaveBeenCalledTimes(1)
  await expect(pointer.pick(at(0.9, 0.1))).rejects.toThrow('busy')
  expect(find).toHaveBeenCalledTimes(2)
})

test('what is marked is lit only where a click would take it away', () => {
  const { pointer, lit, mark } = open(async () => wall)
  pointer.move(at(0.3, 0.5, { takesAway: true }))
  expect(lit.get()).toBeNull()
  mark(man)
  pointer.move(at(0.3, 0.5))
  expect(lit.get()).toBeNull()
  pointer.move(at(0.3, 0.5, { takesAway: true }))
  expect(lit.get()).toEqual({ things: [man], takesAway: true })
})

test('a click beside the mask takes nothing away and asks nothing', async () => {
  const { pointer, find, mark } = open(async () => wall)
  mark(man)
  expect(await pointer.pick(at(0.7, 0.5, { takesAway: true }))).toBeNull()
  expect(find).not.toHaveBeenCalled()
})

test('what a chip has lit stays lit when the pointer leaves the canvas', () => {
  const { pointer, lit } = open(async () => wall)
  pointer.move(at(0.3, 0.5))
  const byChip: Lit = { things: [man, wall], takesAway: false }
  lit.set(byChip)
  pointer.move(null)
  expect(lit.get()).toBe(byChip)
})

test('a hint goes out as soon as the pointer is over the photo, also where there is nothing', () => {
  const { pointer, lit } = open(async () => wall)
  const hint: Lit = { things: [man], takesAway: false, isShownFirst: true }
  lit.set(hint)
  pointer.move(null)
  expect(lit.get()).toBe(hint)
  pointer.move(at(0.99, 0.01))
  expect(lit.get()).toBeNull()
})
