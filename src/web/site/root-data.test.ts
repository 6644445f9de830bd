import { expect, test } from 'vitest'
import { askForRootData, isRootDataDue, keepRootData, loadRootData, type RootData } from './root-data.ts'

const dataOf = (name: string) => ({ origin: name }) as RootData

test('requested data is due until it is shown, not until it has loaded', async () => {
  keepRootData(dataOf('the page'))
  expect(isRootDataDue()).toBe(false)
  askForRootData()
  // A redirect overtakes the load, and the router drops it.
  await loadRootData(async () => dataOf('dropped'))
  expect(isRootDataDue()).toBe(true)
  const data = await loadRootData(async () => dataOf('shown'))
  keepRootData(data)
  expect(isRootDataDue()).toBe(false)
})

test('a load that began before the last request does not satisfy it', async () => {
  const older = loadRootData(async () => dataOf('older'))
  askForRootData()
  keepRootData(await older)
  expect(isRootDataDue()).toBe(true)
})

test('a failed load leaves the shown data, and stays due', async () => {
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
