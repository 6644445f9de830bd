import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenV1, openV1 } from '../../../tests/faults/setup/open-v1.ts'

interface Operation {
  readonly operationId: string
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>
}

let v1: OpenV1
let text: string
let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  v1 = await openV1()
  const response = await v1.call('GET', '/openapi.json')
  expect(response.status).toBe(200)
  text = await response.text()
  paths = JSON.parse(text).paths
})
afterAll(() => v1.close())

test('the document needs no key, and passes the recommended rules of its linter without a complaint', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every route is in it, and nothing else is', () => {
  // Addresses of results are handed out, not put together.
  const served = v1.running.http.routes
    .filter(
      ({ path, method }) =>
        path.startsWith('/api/v1/') &&
        method !== 'ALL' &&
        !/\/(openapi|recipe\.schema)\.json$|\/results\/:id$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...new Set(served)].sort()).toEqual(described.sort())
})

test('every operation has a name, and every refusal is a problem', () => {
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    expect(operation.operationId).toMatch(/^[a-z]+[A-Z]\w+$/)
    const refused = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
    expect(refused.length).toBeGreaterThan(4)
    for (const [, { content }] of refused) expect(Object.keys(content ?? {})).toEqual(['application/problem+json'])
  }
})
