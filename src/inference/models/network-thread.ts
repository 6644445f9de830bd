import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { InferenceSession } from 'onnxruntime-node'

/** What goes into a network, or comes out of it, as the runtime has it. */
export interface Values {
  readonly data: Float32Array | Uint8Array
  readonly dims: readonly number[]
}

export type NetworkCall =
  | { readonly kind: 'about' }
  | {
      readonly kind: 'open'
      readonly session: number
      readonly from: string | Uint8Array
      readonly options: InferenceSession.SessionOptions
    }
  | { readonly kind: 'run'; readonly session: number; readonly feeds: Readonly<Record<string, Values>> }
  | { readonly kind: 'close'; readonly session: number }

export type NetworkAnswer = { readonly number: number } & ({ readonly said: unknown } | { readonly error: string })

/** A network that is open. */
export interface NetworkSession {
  readonly inputs: readonly string[]
  /** Of the inputs those that take bytes, where others take floats. */
  readonly takesBytes: readonly string[]
  run(feeds: Readonly<Record<string, Values>>): Promise<Record<string, Values>>
  close(): Promise<void>
}

/** Of the runtime: its version, and on what it can run, by its own names. */
export const aboutRuntime = (): Promise<{ readonly version: string; readonly backends: readonly string[] }> =>
  ask({ kind: 'about' })

/**
 * Opens a network on the thread that all networks of this process run on. The thread starts when first needed, and lets the
 * process end while nothing is asked of it.
 * @param from a file, or its bytes
 */
export async function openNetwork(
  from: string | Uint8Array,
  options: InferenceSession.SessionOptions,
): Promise<NetworkSession> {
  const session = ++opened
  const about = await ask<Pick<NetworkSession, 'inputs' | 'takesBytes'>>({ kind: 'open', session, from, options })
  return {
    ...about,
    run: (feeds) => ask({ kind: 'run', session, feeds }),
    close: () => ask({ kind: 'close', session }),
  }
}

let opened = 0
let asked = 0
let thread: Worker | null = null
const waiting = new Map<number, { resolve(said: unknown): void; reject(error: Error): void }>()

function ask<Said>(call: NetworkCall): Promise<Said> {
  thread ??= startThread()
  thread.ref()
  const number = ++asked
  const said = new Promise<Said>((resolve, reject) =>
    waiting.set(number, { resolve: resolve as (said: unknown) => void, reject }),
  )
  thread.postMessage({ number, call })
  return said
}

function startThread(): Worker {
  // Beside this file, as source or as built.
  const worker = new Worker(join(import.meta.dirname, `network-worker${extname(import.meta.filename)}`))
  worker.on('message', (answer: NetworkAnswer) => {
    const { resolve, reject } = waiting.get(answer.number)!
    waiting.delete(answer.number)
    if (waiting.size === 0) worker.unref()
    if ('error' in answer) reject(new Error(answer.error))
    else resolve(answer.said)
  })
  worker.on('error', (error: Error) => {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return worker
}
