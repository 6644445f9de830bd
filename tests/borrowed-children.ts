import type { ChildProcess, ForkOptions, Serializable } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readResidentBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderChildSettings, RenderMessage } from '#server/pictures/render/render-message.ts'
import { answersFolder } from './answers-folder.ts'

type Fork = (program: string, args: string[], options: ForkOptions) => ChildProcess
type Ready = Extract<RenderMessage, { kind: 'ready' }>

/** A child that has grown is none to pass on. */
const bytesMax = 2 ** 29

type Idle = Map<string, { readonly process: ChildProcess; readonly ready: Ready }>

const kept = globalThis as { idleChildren?: Idle }
/** The children that a closed server left idle, one of each kind. A test file may load this module anew. */
const idle: Idle = (kept.idleChildren ??= new Map())

/** Whether a child is idle, of no server. */
export const isLeft = (pid: number): boolean => [...idle.values()].some((left) => left.process.pid === pid)

/**
 * Starts a child, or takes over one that the server of an earlier test file has left: it has loaded tools and networks. Only
 * children of a whole server are passed on, which all tests start with the same answers of networks; those of a test of the
 * pool itself are its own.
 */
export function borrowChild(fork: Fork, program: string, args: string[], options: ForkOptions): ChildProcess {
  const [settings = ''] = args
  if ((JSON.parse(settings) as RenderChildSettings).models.answers !== answersFolder)
    return fork(program, args, options)
  const left = idle.get(settings)
  idle.delete(settings)
  if (!left?.process.connected)
    return new BorrowedChild(settings, fork(program, args, options)) as unknown as ChildProcess
  const child = new BorrowedChild(settings, left.process)
  process.nextTick(() => child.emit('message', left.ready))
  return child as unknown as ChildProcess
}

/** What the pool sees of a child: all that it uses of a ChildProcess. */
class BorrowedChild extends EventEmitter {
  readonly #settings: string
  readonly #process: ChildProcess
  #ready: Ready | null = null
  #isBusy = false

  constructor(settings: string, child: ChildProcess) {
    super()
    this.#settings = settings
    this.#process = child
    child.on('message', this.#hear).on('error', this.#fail).on('exit', this.#end)
    this.on('message', (message: RenderMessage) => {
      if (message.kind === 'ready') this.#ready = message
    })
  }

  get pid() {
    return this.#process.pid
  }

  get connected() {
    return this.#process.connected
  }

  send(message: Serializable, callback?: (error: Error | null) => void) {
    this.#isBusy = true
    return this.#process.send(message, callback)
  }

  kill(signal: NodeJS.Signals) {
    const child = this.#process
    const isFree = child.connected && this.#ready !== null && !this.#isBusy && !idle.has(this.#settings)
    if (!isFree || (readResidentBytes(child.pid ?? 0) ?? bytesMax) >= bytesMax) return child.kill(signal)
    child.off('message', this.#hear).off('error', this.#fail).off('exit', this.#end)
    // It ends with this process, and does not hold it.
    child.unref()
    child.channel?.unref()
    idle.set(this.#settings, { process: child, ready: this.#ready as Ready })
    process.nextTick(() => this.emit('exit', null, signal))
    return true
  }

  readonly #hear = (message: RenderMessage) => {
    if (['result', 'problem', 'error'].includes(message.kind)) this.#isBusy = false
    this.emit('message', message)
  }
  readonly #fail = (error: Error) => this.emit('error', error)
  readonly #end = (code: number | null, signal: NodeJS.Signals | null) => this.emit('exit', code, signal)
}
