import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPresets } from '#contract/exports.ts'
import { type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name?: string; readonly schema?: { readonly description?: string } }[]
  readonly responses: Record<string, { readonly content?: Record<string, unknown>; readonly $ref?: string }>
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
  // Addresses of results and uploads are handed out, not put together.
  const served = v1.running.http.routes
    .filter(
      ({ path, method }) =>
        path.startsWith('/api/v1/') &&
        method !== 'ALL' &&
        !/\/(openapi|recipe\.schema)\.json$|\/results\/:id$|\/uploads\/:id\/file$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length).replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...new Set(served)].sort()).toEqual(described.sort())
})

test('every operation has a name, and every refusal is a problem', () => {
  const { responses } = JSON.parse(text).components
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    expect(operation.operationId).toMatch(/^[a-z]+[A-Z]\w+$/)
    const refused = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
    expect(refused.length).toBeGreaterThan(4)
    for (const [, { content, $ref = '' }] of refused) {
      const said = content ?? responses[$ref.split('/').at(-1) as string].content
      expect(Object.keys(said)).toEqual(['application/problem+json'])
    }
  }
})

test('what is large is said once: each part of 400 bytes and more has one place, and others refer to it', () => {
  const places = new Map<string, string[]>()
  const walk = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return
    const written = JSON.stringify(part)
    // What two operations take alike is shared a parameter at a time.
    if (written.length >= 400 && !path.endsWith('/parameters'))
      places.set(written, [...(places.get(written) ?? []), path])
    for (const [name, value] of Object.entries(part)) walk(value, `${path}/${name}`)
  }
  const { components, webhooks } = JSON.parse(text)
  walk(components, '/components')
  walk(webhooks, '/webhooks')
  // The references of one operation's answers may be those of another's.
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses, ...rest }] of Object.entries(operations)) walk(rest, `${path}/${method}`)
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([])
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['RecipeMask', 'RecipeStep', 'CartoonOptions', 'CartoonStep', 'CartoonEdit']),
  )
  expect(text.length).toBeLessThan(127_500)
})

test('the sizes that an archive can leave in are named', () => {
  const { sizes } = JSON.parse(text).components.parameters
  for (const path of ['/batches/{id}/archive', '/photos/{id}/archive'])
    expect(paths[path]?.get?.parameters).toContainEqual({ $ref: '#/components/parameters/sizes' })
  for (const { id } of exportPresets) expect(sizes.schema.description).toContain(`\`${id}\``)
})

test('other generators upload: files of forms and bodies are binary strings, lists say what is in them', () => {
  const lists: string[] = []
  const walk = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return
    const { type, items, prefixItems } = part as { type?: unknown; items?: unknown; prefixItems?: unknown }
    if (type === 'array' && items === undefined && prefixItems === undefined) lists.push(path)
    for (const [name, value] of Object.entries(part)) walk(value, `${path}/${name}`)
  }
  walk(JSON.parse(text), '')
  expect(lists).toEqual([])
  const bodies = JSON.parse(text).paths
  const binary = { type: 'string', format: 'binary' }
  for (const path of ['/edits', '/photos']) {
    const { content } = bodies[path].post.requestBody
    const { schema } = content['multipart/form-data']
    if (path === '/photos') expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(schema.properties.photo).toMatchObject(binary)
    expect(schema.required).toContain('photo')
  }
})

test('it is the same however often it is asked for', async () => {
  expect(await (await v1.call('GET', '/openapi.json')).text()).toBe(text)
})
