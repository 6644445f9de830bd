import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiTypesPath, apiTypesSource } from './write-api-types.ts'

test('the types of the client are those of the document; else run node tooling/client/write-api-types.ts', async () => {
  expect(readFileSync(apiTypesPath, 'utf8')).toBe(await apiTypesSource())
})
