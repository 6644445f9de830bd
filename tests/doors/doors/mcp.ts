import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { RecipeStep } from '#tools/recipe.ts'
import { answersVariables } from '../../answers-folder.ts'
import { type Ask, type Door, Refusal } from '../door.ts'
import { keepResults } from '../keep-results.ts'
import { enlarge } from '../photos.ts'
import type { Place } from '../place.ts'
import { callWrongly, openPrograms, privateAddress } from './programs.ts'

const patience = { timeout: 120_000 }

async function callTool(client: Client, name: string, args: Record<string, unknown>, signal?: AbortSignal) {
  const options = signal === undefined ? patience : { ...patience, signal }
  const result = (await client.callTool({ name, arguments: args }, undefined, options)) as CallToolResult
  const [first] = result.content
  if (result.isError === true) throw new Refusal(first?.type === 'text' ? first.text : 'an error without a sentence')
  return result.structuredContent as { readonly address: string; readonly output: string }
}

const toolName = ({ tool }: Ask) => tool.replaceAll('-', '_')
const whereOf = ({ where }: Ask) => (where === undefined ? {} : { where })
const noField = { 'where-senseless': /^There is no field where\. There are / }
const waits = 'A call of the protocol is answered when it is done.'
const noKeys = 'The protocol has no key for a repeated call; edits say that they are not idempotent.'

/** `/mcp` by the official client over HTTP. */
export function mcpDoor(place: Place): Door {
  const programs = openPrograms(place)

  const connect = async ({ as = 'basic' }: Ask): Promise<Client> => {
    const client = new Client({ name: 'doors', version: '1' })
    const headers = { authorization: `Bearer ${place.keys[as === 'visitor' ? 'basic' : as]}` }
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', place.origin), { requestInit: { headers } })
    await client.connect(transport as never)
    return client
  }

  const argumentsOf = async (ask: Ask) => {
    const { photo, way = 'base64', options = {}, mask } = ask
    const named =
      way === 'id'
        ? { photoId: await programs.upload(ask, photo) }
        : way === 'address'
          ? { url: `${place.origin}/samples/astronaut.jpg` }
          : { base64: photo.toString('base64') }
    return { ...named, options, ...whereOf(ask), ...(mask === undefined ? {} : { mask: mask.toString('base64') }) }
  }

  const resultOf = keepResults(async (ask) => {
    const client = await connect(ask)
    try {
      const { address } = await callTool(client, toolName(ask), await argumentsOf(ask))
      return idIn(address)
    } finally {
      await client.close()
    }
  })

  return {
    id: 'mcp',
    title: '`/mcp`',
    lacks: {
      'way-upload': 'It takes base64, addresses and ids.',
      'not-waited': waits,
      twice: noKeys,
      several: 'A call edits one photo.',
      'watermark-visitor': 'A visitor has no key.',
      replay: noKeys,
      address: 'Its addresses open with the key of the assistant.',
    },
    refuses: { 'way-address': privateAddress },
    says: noField,
    edit: async (ask) => programs.file(ask, await resultOf({ way: 'base64', ...ask })),
    async steps(photo, steps) {
      const ask: Ask = { tool: 'adjust', photo }
      const client = await connect(ask)
      try {
        const { address } = await callTool(client, 'run_recipe', {
          base64: photo.toString('base64'),
          recipe: recipeOf(steps),
        })
        return await programs.file(ask, idIn(address))
      } finally {
        await client.close()
      }
    },
    wrongMethod: () => callWrongly(place, '/mcp'),
    async begin(ask) {
      const client = await connect(ask)
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${place.keys.basic}`, accept: 'application/json, text/event-stream' }
      const params = { name: toolName(ask), arguments: await argumentsOf(ask) }
      await client.close()
      const before = await latestJob(programs)
      const left = fetch(`${place.origin}/mcp`, {
        method: 'POST',
        signal: leaving.signal,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      }).then((answer) => answer.text())
      left.catch(() => {})
      const id = await newJob(programs, before)
      return {
        async cancel() {
          leaving.abort()
          return (await programs.ended({}, id)).state
        },
        end: async () => (await programs.ended({}, id)).state,
      }
    },
  }
}

const idIn = (address: string) => new URL(address).pathname.split('/').at(-2) as string

const recipeOf = (steps: readonly RecipeStep[]) => ({ format: 'emulsion-recipe', version: 1, name: 'doors', steps })

const latestJob = async (programs: ReturnType<typeof openPrograms>): Promise<string | null> =>
  (await programs.json<{ data: { id: string }[] }>({}, 'GET', '/jobs?limit=1')).data[0]?.id ?? null

async function newJob(programs: ReturnType<typeof openPrograms>, before: string | null): Promise<string> {
  // A photo that comes with the call is read first, beside whatever else the machine does.
  for (const endMs = performance.now() + 60_000; performance.now() < endMs; ) {
    const id = await latestJob(programs)
    if (id !== null && id !== before) return id
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('the call began no edit')
}

/** `emulsion mcp` over standard input and output, in a folder of its own; an assistant keeps it running for many calls. */
export function stdioDoor(place: Place): Door {
  const start = async () => {
    const folder = await mkdtemp(join(place.folder, 'mcp-'))
    const client = new Client({ name: 'doors', version: '1' })
    const args = ['bin/emulsion.mjs', 'mcp', folder]
    // The key that signs is kept in a home of its own.
    const env = { PATH: process.env.PATH ?? '', HOME: place.folder, ...answersVariables }
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }))
    const write = async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    const argumentsOf = async (ask: Ask) => ({
      input: await write(`in-${randomUUID()}.png`, ask.photo),
      output: join(folder, `out-${randomUUID()}.${ask.format === 'jpeg' ? 'jpg' : (ask.format ?? 'png')}`),
      metadata: 'all',
      options: ask.options ?? {},
      ...whereOf(ask),
      ...(ask.mask === undefined ? {} : { mask: await write(`mask-${randomUUID()}.png`, ask.mask) }),
    })
    return { client, argumentsOf }
  }
  let running: ReturnType<typeof start> | null = null
  const open = () => (running ??= start())
  const alone = 'It works on files of this machine, without an account.'
  return {
    id: 'mcp-stdio',
    title: '`emulsion mcp`',
    lacks: {
      'not-waited': waits,
      'way-id': 'It works on files.',
      'way-base64': 'It works on files.',
      'way-address': 'It works on files.',
      several: 'A call edits one photo.',
      replay: 'It says in a sentence that the file is there.',
      address: 'It writes files.',
      sandbox: alone,
      method: 'It speaks no HTTP.',
      'gives-back': alone,
      spent: alone,
      'watermark-visitor': alone,
      'watermark-test': alone,
    },
    says: noField,
    async edit(ask) {
      const { client, argumentsOf } = await open()
      return readFile((await callTool(client, toolName(ask), await argumentsOf(ask))).output)
    },
    async steps(photo, steps) {
      const { client, argumentsOf } = await open()
      const { input, output } = await argumentsOf({ tool: 'adjust', photo })
      return readFile((await callTool(client, 'run_recipe', { input, output, recipe: recipeOf(steps) })).output)
    },
    async begin(ask) {
      // One of its own, which is closed with what it still does.
      const { client, argumentsOf } = await start()
      const stop = new AbortController()
      const args = await argumentsOf({ ...ask, photo: await enlarge(ask.photo) })
      const ended = callTool(client, toolName(ask), args, stop.signal).then(
        () => 'done',
        () => 'cancelled',
      )
      await new Promise((done) => setTimeout(done, 1_000))
      return {
        async cancel() {
          stop.abort()
          const state = await ended
          await client.close()
          return existsSync(args.output) ? 'done' : state
        },
        end: () => ended,
      }
    },
    async twice(ask) {
      const { client, argumentsOf } = await open()
      const args = await argumentsOf(ask)
      await callTool(client, toolName(ask), args)
      try {
        await callTool(client, toolName(ask), args)
        return { edits: 2, isTold: false }
      } catch (error) {
        if (error instanceof Refusal) return error.message
        throw error
      }
    },
    async close() {
      await (await running)?.client.close()
    },
  }
}
