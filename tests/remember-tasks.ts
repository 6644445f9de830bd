import child_process, { type ChildProcess, type ForkOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { answersFolder } from './answers-folder.ts'

// Loaded before the tests of the project `server`, and before the server of the doors. What a render child has made of
// the same files and settings in this run is not made again: most tests that edit are about who may, what is charged and
// what is told, and take the same few photos. Whoever asks first gets what the tool makes now.

/** Tasks whose results follow from their files and settings. */
const kinds = ['edit', 'prepare', 'view', 'things', 'analyze']
/** What they write into their folder, by name. */
const written = ['pixels', 'view', 'thumb', 'metadata', 'lines', 'wanted']
/** What they write elsewhere. */
const outputs = ['thingsPath', 'embeddingPath', 'outputPath']

interface Task {
  readonly kind: string
  readonly folder?: string
  readonly [field: string]: unknown
}
type Message = { readonly kind: string; readonly timing?: object }
type Files = ReadonlyMap<string, string>

/** Of this run. Without it nothing is remembered. */
const folder = process.env.EMULSION_TEST_FOLDER && join(process.env.EMULSION_TEST_FOLDER, 'tasks')

const kept = globalThis as { forkInEarnest?: typeof child_process.fork }
// Test files that share a process may each load this anew.
kept.forkInEarnest ??= child_process.fork
const fork = kept.forkInEarnest

Object.assign(child_process, {
  fork(program: string, args: string[], options: ForkOptions): ChildProcess {
    const child = fork(program, args, options)
    const [settings = ''] = args
    // Tests of the pool itself keep no answers of networks: what they run is run.
    const isOfServer = basename(program) === 'render-child.js' && settings.includes(answersFolder)
    return isOfServer && folder ? remember(child, settings, folder) : child
  },
})
syncBuiltinESMExports()

function remember(child: ChildProcess, settings: string, folder: string): ChildProcess {
  const send = child.send.bind(child) as (message: unknown, done?: unknown) => boolean
  let running: { readonly at: string; readonly files: Files; readonly told: Message[] } | null = null
  child.on('message', (message: Message) => {
    running?.told.push(message)
    if (message.kind === 'result' && running !== null) keep(running)
  })
  child.send = (message: unknown, done?: unknown) => {
    const task = message as Task
    if (task.kind === 'signature') return send(message, done)
    running = null
    // The frames of an animation are written beside its own files.
    if (!kinds.includes(task.kind) || (task.animation ?? null) !== null) return send(message, done)
    const at = join(folder, keyOf(task, settings))
    const files = filesOf(task)
    if (!existsSync(at)) {
      running = { at, files, told: [] }
      return send(message, done)
    }
    const told = recall(at, files)
    setImmediate(() => told.every((one) => child.connected && child.emit('message', one)))
    return true
  }
  return child
}

function keyOf(task: Task, settings: string): string {
  const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
  const isOutput = (field: string) => task.kind !== 'edit' && outputs.includes(field)
  const said = JSON.stringify(task, (field, value) => {
    if (field === 'folder' || field === 'photoId' || isOutput(field)) return undefined
    if (!field.endsWith('Path') || typeof value !== 'string') return value
    return existsSync(value) ? hashOf(readFileSync(value)) : null
  })
  return hashOf(settings + said)
}

/** Paths of what a task writes. What lies there already is none of it. */
function filesOf(task: Task): Files {
  const elsewhere = outputs.map((name) => [name, task[name]] as const)
  const inFolder = written.map((name) => [name, task.folder && join(task.folder, name)] as const)
  return new Map(
    [...elsewhere, ...inFolder].filter((file): file is [string, string] => {
      const [, path] = file
      return typeof path === 'string' && !existsSync(path)
    }),
  )
}

function keep({ at, files, told }: { at: string; files: Files; told: readonly Message[] }): void {
  const fresh = `${at}-${process.pid}`
  mkdirSync(fresh, { recursive: true })
  for (const [name, path] of files) if (existsSync(path)) copyFileSync(path, join(fresh, name))
  const ofTask = told.filter(({ kind }) => kind === 'progress' || kind === 'result')
  writeFileSync(join(fresh, 'told'), JSON.stringify(ofTask))
  try {
    renameSync(fresh, at)
  } catch {
    // Another child has done the same meanwhile.
    rmSync(fresh, { recursive: true })
  }
}

function recall(at: string, files: Files): readonly Message[] {
  for (const [name, path] of files) if (existsSync(join(at, name))) copyFileSync(join(at, name), path)
  const nowMs = Date.now()
  const told = JSON.parse(readFileSync(join(at, 'told'), 'utf8')) as Message[]
  return told.map((one) =>
    one.timing === undefined ? one : { ...one, timing: { ...one.timing, startedMs: nowMs, endedMs: nowMs } },
  )
}
