import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Door, Refusal } from './door.ts'
import { openDoors } from './doors.ts'
import { openPlace, type Place } from './place.ts'
import { type Promised, promises } from './promises.ts'
import { type Cell, cellKey, writeTable } from './write-table.ts'

const page = join(import.meta.dirname, '../../docs/doors.md')
const cells = new Map<string, Cell>()
let place: Place
let doors: readonly Door[]

beforeAll(async () => {
  place = await openPlace()
  doors = openDoors(place)
})
afterAll(async () => {
  for (const door of doors) await door.close?.()
  await place.close()
})

async function cellOf({ id, keep }: Promised, door: Door): Promise<Cell> {
  const reason = door.lacks[id]
  if (reason !== undefined) return { kind: 'none', sentence: reason }
  try {
    await keep(door, place)
    return id in (door.refuses ?? {}) ? { kind: 'broken', why: 'it was not refused' } : { kind: 'holds' }
  } catch (error) {
    if (error instanceof Refusal && door.refuses?.[id]?.test(error.words) === true)
      return { kind: 'refused', sentence: error.message }
    return { kind: 'broken', why: String(error) }
  }
}

// A title by `$title` is cut off after 40 characters, and `-t` would not find it.
describe.each(promises.map((promise) => [promise.title, promise] as const))('%s', (_, promise) => {
  test('at every door', { timeout: 300_000 }, async () => {
    // Two at a time, as there are cores.
    const waiting = [...doors]
    const work = async () => {
      for (let door = waiting.shift(); door !== undefined; door = waiting.shift())
        cells.set(cellKey(promise.id, door.id), await cellOf(promise, door))
    }
    // What is counted must not be counted beside another.
    const counts = ['wrong-options', 'gives-back', 'cancel', 'spent'].includes(promise.id)
    await Promise.all(Array.from({ length: counts ? 1 : 2 }, work))
    const broken = doors.flatMap(({ id }) => {
      const cell = cells.get(cellKey(promise.id, id))
      return cell?.kind === 'broken' ? [`${id}: ${cell.why}`] : []
    })
    // As text: a list is told by its length alone.
    expect(broken.join('\n')).toBe('')
  })
})

test('a door lacks and refuses nothing that is no promise', () => {
  const known = promises.map(({ id }) => id)
  for (const { id, lacks, refuses = {} } of doors)
    expect(
      [...Object.keys(lacks), ...Object.keys(refuses)].filter((one) => !known.includes(one)),
      id,
    ).toEqual([])
})

test('docs/doors.md is what this run has seen', () => {
  // A run of single promises has not seen the table.
  if (cells.size < promises.length * doors.length) return
  const seen = writeTable(promises, doors, cells)
  const known = readFileSync(page, 'utf8')
  writeFileSync(page, seen)
  expect(known).toBe(seen)
})
