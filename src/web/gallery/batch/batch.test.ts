import { expect, it } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { toggleChosen } from './batch-choice.ts'
import { batchText } from './batch-text.ts'

it('selects and deselects photos in order, and no more than a batch takes', () => {
  let chosen: ReadonlySet<string> = new Set()
  for (const id of ['b', 'a', 'c', 'a', 'd']) chosen = toggleChosen(chosen, id, 3)
  expect([...chosen]).toEqual(['b', 'c', 'd'])
  expect([...toggleChosen(chosen, 'e', 3)]).toEqual(['b', 'c', 'd'])
  expect([...toggleChosen(chosen, 'c', 3)]).toEqual(['b', 'd'])
})

it('describes the state of a batch, leaving out what there is none of', () => {
  const t = openFullTranslator('en')
  const states = ['done', 'done', 'failed', 'queued', 'running', 'cancelled'] as const
  expect(
    batchText(
      t,
      states.map((state) => ({ state })),
    ),
  ).toBe('2 done, 1 failed, 1 stopped, 2 to go')
  expect(batchText(t, [{ state: 'done' }])).toBe('1 done')
})
