import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { createEditorStore } from '#web/editor/model/editor-store.ts'
import { openFromAddress } from './open-from-address.ts'
import type { Runs } from './runs.ts'

afterEach(() => vi.unstubAllGlobals())

const size = { width: 300, height: 200 }
const step = { key: 'a', photo: null, name: 'house.jpg', size, sourceKey: null, tool: null, options: null }

/** What of an editor an address is opened in: its photo is there, and what is asked of its runner is told. */
function openedAt(search: string, loads: () => Promise<void> = async () => {}) {
  vi.stubGlobal('location', { search })
  const store = createEditorStore('remove-object')
  const shown = { ...step, report: null, mask: null, maskId: null, where: null }
  const openPhoto = async () => {
    await loads()
    store.dispatch({ type: 'opened', steps: [shown] })
  }
  const asked: string[] = []
  const runner = { run: async () => void asked.push('run'), resume: async () => void asked.push('resume') }
  const isStarting = atom(true)
  const editor = { store, runner, isStarting, loader: { openPhoto }, usage: atom(null) } as unknown as Runs
  return { opening: openFromAddress(editor), isStarting, asked }
}

test('an address with a job goes on with that, and nothing is about to start', async () => {
  const { opening, isStarting, asked } = openedAt('?photo=a&start=now&job=b')
  await opening
  expect({ asked, isStarting: isStarting.get() }).toEqual({ asked: ['resume'], isStarting: false })
})

test('a photo that cannot be opened leaves nothing about to start', async () => {
  const { opening, isStarting } = openedAt('?photo=a&start=now', () => Promise.reject(new Error('away')))
  await expect(opening).rejects.toThrow('away')
  expect(isStarting.get()).toBe(false)
})

test('what may not run is not about to start', async () => {
  const { opening, isStarting, asked } = openedAt('?photo=a&start=now')
  await opening
  await vi.waitFor(() => expect(isStarting.get()).toBe(false))
  expect(asked).toEqual([])
})
