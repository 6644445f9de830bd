import { expect, it } from 'vitest'
import { type Selection, selectRange, toggleEntry } from './selection.ts'

const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, photo: { id: `photo-${id}` } }))
const nothing: Selection = new Map()

it('selects and deselects entries, each with its latest photo, in the order of selection', () => {
  let selection = nothing
  for (const place of [1, 0, 2, 0]) selection = toggleEntry(selection, entries[place] as (typeof entries)[number])
  expect([...selection]).toEqual([
    ['b', 'photo-b'],
    ['c', 'photo-c'],
  ])
})

it('selects a range in either direction, and keeps what was selected before', () => {
  expect([...selectRange(new Map([['e', 'photo-e']]), entries, 'd', 'b').keys()]).toEqual(['e', 'b', 'c', 'd'])
  expect([...selectRange(nothing, entries, 'b', 'd').keys()]).toEqual(['b', 'c', 'd'])
  expect([...selectRange(nothing, entries, null, 'd').keys()]).toEqual(['d'])
  expect([...selectRange(nothing, entries, 'gone', 'd').keys()]).toEqual(['d'])
})
