import { execFileSync, spawnSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translatorIn } from '#i18n/known-messages.ts'
import { DocsPage } from '#web/docs/docs-page.tsx'
import { guideCode } from '#web/docs/guides/guide-code.ts'
import { errorCodes, guidesIn } from '#web/docs/guides/guides.ts'
import { callLanguages, exampleCall, isJson, writeCall } from '#web/docs/reading/make-calls.ts'
import { readDocument } from '#web/docs/reading/read-document.ts'
import type { Operation } from '#web/docs/reading/reference.ts'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const box = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } }, required: ['kind'] })
const jsonOf = (schema: object) => ({ content: { 'application/json': { schema } } })

const document = {
  openapi: '3.1.0',
  info: { title: 'Prints', version: '1' },
  servers: [{ url: '/api/v1' }],
  security: [{ key: [] }],
  tags: [{ name: 'Prints', description: 'Paper `prints`.' }],
  paths: {
    '/prints': {
      post: {
        tags: ['Prints'],
        operationId: 'makePrint',
        summary: 'Make a print',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { photo: { type: 'string', format: 'binary' }, size: { type: 'string' } },
                required: ['photo', 'size'],
              },
            },
            'application/json': jsonOf({ $ref: '#/components/schemas/Order' }).content['application/json'],
          },
        },
        responses: {
          201: {
            description: 'Made',
            headers: { Location: { schema: { type: 'string' }, description: 'Where it is' } },
            ...jsonOf({ $ref: '#/components/schemas/Print' }),
          },
          422: { $ref: '#/components/responses/Refused' },
        },
      },
    },
    '/prints/{id}': {
      parameters: [id],
      get: {
        tags: ['Prints'],
        summary: 'Read a print',
        security: [],
        parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer', minimum: 2 } }],
        responses: { 200: { description: 'It', ...jsonOf({ $ref: '#/components/schemas/Print' }) } },
      },
    },
    '/paper': { put: { requestBody: { content: { 'image/png': { schema: {} } } }, responses: {} } },
    '/sizes': { get: { security: [{}, { key: [] }], responses: {} } },
  },
  components: {
    responses: { Refused: { description: 'Refused' } },
    schemas: {
      Order: {
        type: 'object',
        required: ['copies', 'frame', 'gloss', 'note'],
        properties: {
          copies: { type: 'integer', minimum: 1, maximum: 9, default: 2, description: 'How many' },
          frame: { oneOf: [box('oak'), box('steel')] },
          gloss: { type: 'boolean' },
          note: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] },
        },
      },
      Print: {
        type: 'object',
        properties: {
          state: { enum: ['queued', 'done'] },
          next: { $ref: '#/components/schemas/Print' },
          pages: { type: 'array', items: { type: 'string', format: 'uuid' } },
        },
      },
    },
  },
}

const reference = readDocument(document)
const operations = reference.resources.flatMap((resource) => resource.operations)
const [make, read, put] = operations as [Operation, Operation, Operation]

test('reads resources, operations, what they take and give, and follows references to their end', () => {
  expect(reference.resources.map(({ id, name, description }) => [id, name, description])).toEqual([
    ['prints', 'Prints', 'Paper `prints`.'],
    ['other', 'Other', ''],
  ])
  expect(operations.map(({ id, method, path, needsKey }) => [id, method, path, needsKey])).toEqual([
    ['makeprint', 'POST', '/prints', true],
    ['get-prints-id', 'GET', '/prints/{id}', false],
    ['put-paper', 'PUT', '/paper', true],
    ['get-sizes', 'GET', '/sizes', false],
  ])
  expect(make.answers).toMatchObject([
    {
      status: '201',
      headers: [{ name: 'Location', description: 'Where it is' }],
      contents: [{ type: 'application/json' }],
    },
    { status: '422', description: 'Refused' },
  ])
  expect(reference.schemas.Order?.fields).toMatchObject([
    { name: 'copies', type: 'integer', isRequired: true, limits: ['1 to 9', 'default 2'], description: 'How many' },
    { name: 'frame', type: 'object', variants: [{ name: 'kind: oak' }, { name: 'kind: steel' }] },
    { name: 'gloss', type: 'boolean' },
    { name: 'note', type: 'string or null', limits: ['at most 20 characters'] },
  ])
  expect(reference.schemas.Print?.fields).toMatchObject([
    { name: 'state', choices: ['queued', 'done'], isRequired: false },
    { name: 'next', reference: 'Print' },
    { name: 'pages', type: 'array of id' },
  ])
  expect(() => readDocument({ swagger: '2.0' })).toThrow()
})

test('what is saved as a file asks for its type, and a refusal leaves no file', () => {
  const image = { content: { 'image/jpeg': {}, 'application/json': {} } }
  const zip = { content: { 'application/zip': {} } }
  const lineOf = (answer: object) => {
    const paths = { '/x': { get: { operationId: 'x', responses: { 200: answer, 422: image } } } }
    const [resource] = readDocument({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths }).resources
    return writeCall('curl', exampleCall('', resource?.operations[0] as Operation), 'https://x.test')
  }
  expect(lineOf(image)).toMatch(/^curl --fail --location .*-H 'Accept: image\/\*' \\\n {2}-o edited\.jpg$/s)
  expect(lineOf(zip)).toMatch(/-H 'Accept: application\/zip' \\\n {2}-o edited\.zip$/)
  expect(lineOf(jsonOf({}))).not.toMatch(/--fail|-o /)
})

test('what the query need not say is shown where the document gives an example of it', () => {
  const parameters = [
    { name: 'sizes', in: 'query', schema: { type: 'string', example: 'story,web' } },
    { name: 'quality', in: 'query', schema: { type: 'number' } },
  ]
  const paths = { '/x': { get: { operationId: 'x', parameters, responses: {} } } }
  const { resources } = readDocument({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths })
  expect(exampleCall('', resources[0]?.operations[0] as Operation).path).toBe('/x?sizes=story%2Cweb')
})

test('a file as the body is sent as one, with its type', () => {
  const binary = { schema: { type: 'string', format: 'binary' } }
  const operation = { operationId: 'x', requestBody: { content: { 'image/png': binary } }, responses: {} }
  const document = { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/x': { post: operation } } }
  const call = exampleCall('', readDocument(document).resources[0]?.operations[0] as Operation)
  const [curl, typescript, python] = callLanguages.map((language) => writeCall(language, call, 'https://x.test'))
  expect(curl).toMatch(/Content-Type: image\/png" \\\n {2}--data-binary @mask\.png$/)
  expect(typescript).toContain("  body: await openAsBlob('mask.png', { type: 'image/png' }),")
  expect(typescript).not.toContain('form')
  expect(python).toContain('body = open("mask.png", "rb").read()')
})

test('examples state what a call needs, and are programs in their language', () => {
  const [form, second] = [exampleCall('/api/v1', make), exampleCall('/api/v1', read)]
  const first = { ...form, body: make.bodies.find(isJson) ?? null }
  expect(first.body?.example).toEqual({ copies: 2, frame: { kind: 'oak' }, gloss: false, note: 'text' })
  expect(second.path).toMatch(/^\/api\/v1\/prints\/[0-9a-f-]{36}\?page=2$/)
  const hasPython = spawnSync('python3', ['--version']).status === 0
  for (const call of [first, second, form, exampleCall('/api/v1', put)]) {
    const text = Object.fromEntries(
      callLanguages.map((language) => [language, writeCall(language, call, 'https://a.example')]),
    )
    execFileSync('bash', ['-n', '-c', text.curl as string])
    stripTypeScriptTypes(text.TypeScript as string)
    if (hasPython) execFileSync('python3', ['-c', `compile(${JSON.stringify(text.Python)}, "example", "exec")`])
    for (const one of Object.values(text))
      expect(one.includes('KEY')).toBe(call.needsKey || one.includes('createClient'))
    expect(text.curl).toContain(`https://a.example${call.path}`)
  }
  expect(writeCall('curl', form, '')).toContain("-F 'photo=@photo.jpg'")
})

test('the page holds every operation and guide, with a link to each, before any script runs', () => {
  const origin = 'https://a.example'
  const guides = guidesIn(translatorIn('en'), origin)
  const codes = errorCodes()
  const html = renderToString(<DocsPage reference={reference} guides={guides} codes={codes} origin={origin} />)
  for (const { code } of codes) expect(html.match(new RegExp(` id="${code}"`, 'g'))).toHaveLength(1)
  for (const { id } of [...guides, ...reference.resources, ...operations]) {
    expect(html.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1)
    expect(html).toContain(`href="#${id}"`)
  }
  expect(html).toContain('curl -X POST')
  expect(html).toContain('href="/api/v1/openapi.json"')
  expect(html).not.toContain('docs|')
})

test('the example for assistants is a call that the protocol knows', () => {
  const code = guideCode('assistants', 'https://photos.example.org') ?? ''
  const bodies = [...code.matchAll(/-d '([^']+)'/g)].map(([, body = '']) => JSON.parse(body))
  expect(bodies).toMatchObject([
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'list_tools' } },
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'adjust' } },
  ])
  expect(code).toContain("-H 'Accept: application/json, text/event-stream'")
})
