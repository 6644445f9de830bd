import { expect, test } from 'vitest'
import { askForRootData, isRootDataDue, keepRootData, loadRootData, type RootData } from './root-data.ts'

const dataOf = (name: string) => ({ origin: name }) as RootData

test('what was asked for is due until it is shown, not until it has come', async () => {
  keepRootData(dataOf('the page'))
  expect(isRootDataDue()).toBe(false)
  askForRootData()
  // A redirect overtakes it, and the router drops it.
  await loadRootData(async () => dataOf('dropped'))
  expect(isRootDataDue()).toBe(true)
  const data = await loadRootData(async () => dataOf('shown'))
  keepRootData(data)
  expect(isRootDataDue()).toBe(false)
})

test('what was on its way before the last wish does not fulfil it', async () => {
  const older = loadRootData(async () => dataOf('older'))
  askForRootData()
  keepRootData(await older)
  expect(isRootDataDue()).toBe(true)
})

test('what cannot be loaded leaves what is shown, and stays due', async () => {
  const shown = dataOf('shown')
  keepRootData(shown)
  askForRootData()
  const data = await loadRootData(async () => {
    throw new TypeError('Failed to fetch')
  })
  keepRootData(data)
  expect(data).toBe(shown)
  expect(isRootDataDue()).toBe(true)
})
