import { readFile, stat } from 'node:fs/promises'
import type { InferenceSession } from 'onnxruntime-node'
import { Problem } from '#contract/problem.ts'
import { tellWork } from '#imaging/work.ts'
import { exposeValues, findValueName } from '#inference/models/expose-values.ts'
import { openKeptAnswers, type Question, questionOf } from '#inference/models/kept-answers.ts'
import { type ModelEntry, type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import { findModelFile, type ModelFolders } from '#inference/models/model-folders.ts'
import { aboutRuntime, type NetworkSession, openNetwork, type Values } from '#inference/models/network-thread.ts'
import { backendOf, findObstacle, type Provider } from '#inference/models/providers.ts'

/** Float values with their shape, e.g. [1, 3, height, width]. */
export interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** Runs networks by id. Sessions are loaded at first use and kept. */
export interface Models {
  /** Whether the network's file is present. */
  has(id: ModelId): boolean
  /**
   * Runs a network once. Where it takes or gives bytes, values are converted: Tensors are always floats here.
   * @param inputs by the network's input names; a single input may have any name, because its real name is not always
   *   known. They must not change from then on
   * @returns outputs by the network's output names
   * @throws Problem 'model-missing' when its file is not there
   */
  run(id: ModelId, inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
  /** Frees the memory of every session, or of one. */
  unload(id?: ModelId): Promise<void>
}

export interface Compute {
  /** Where networks run; unset: the CPU. What a provider cannot do, the runtime does on the CPU. */
  readonly provider?: Provider
  /** For comparisons; unset: all. */
  readonly graphOptimization?: 'disabled' | 'basic' | 'extended' | 'all'
  /** Told once, when networks run on the CPU from now on because the provider cannot be used. */
  readonly onFallback?: (provider: Provider, reason: string) => void
}

export interface OpenedModels extends Models {
  /** Where networks run now. */
  readonly provider: Provider
  /** Opens a network, to learn whether the provider can be used. @throws Problem 'model-missing' */
  open(id: ModelId): Promise<void>
}

/** A heavy network that nobody asks for so long is closed: a photo's holes are filled sooner after each other. */
const heavyRestMs = 2000

/**
 * Opens the networks in `folders`, each on `threads` threads. What was asked before is not asked again. The caller's
 * thread goes on while a network runs.
 */
export function openModels(folders: ModelFolders, threads: number, compute: Compute = {}): OpenedModels {
  const sessions = new Map<ModelId, Promise<NetworkSession>>()
  /** The catalogue's names of inner values, by those in the files. */
  const known = new Map<string, string>()
  let provider: Provider = compute.provider ?? 'cpu'

  const fallBack = (error: unknown) => {
    if (provider === 'cpu') return
    compute.onFallback?.(provider, error instanceof Error ? error.message : String(error))
    provider = 'cpu'
  }
  const about = onceAsked(aboutRuntime)
  /** Learns once whether the runtime has what is wished. */
  const settleProvider = onceAsked(async () => {
    if (provider === 'cpu') return
    const obstacle = findObstacle(provider, (await about()).backends)
    if (obstacle !== null) fallBack(obstacle)
  })

  const load = async (id: ModelId, on: Provider): Promise<NetworkSession> => {
    const path = findModelFile(folders, id)
    if (path === null) throw new Problem('model-missing', id)
    const entry: Pick<ModelEntry, 'file' | 'innerValues'> = modelCatalog[id]
    const { innerValues = [] } = entry
    const isHeavy = 'isHeavy' in modelCatalog[id]
    const options: InferenceSession.SessionOptions = {
      intraOpNumThreads: 'isSmall' in modelCatalog[id] ? 1 : threads,
      interOpNumThreads: 1,
      executionProviders: on === 'cpu' ? ['cpu'] : [backendOf(on), 'cpu'],
      graphOptimizationLevel: compute.graphOptimization ?? 'all',
      // With an arena a network keeps what its largest run took: a removal peaked at 1.9 GB instead of 1.3. A heavy one is
      // closed once it rests, and takes a quarter less with one: MI-GAN 0.55 GB instead of 0.74, at less CPU (measured).
      enableCpuMemArena: isHeavy && on === 'cpu',
      // With a memory plan a network allocates everything a second time in its second run: MAXIM takes 2.1 GB instead
      // of 1.2, MobileSAM 0.54 instead of 0.41 (measured).
      enableMemPattern: false,
      logSeverityLevel: 3,
      // Threads that wait would keep a core busy, which row work, other processes or the same run could use: a third of a
      // network's CPU time on idle cores, and more than its own on busy ones (measured).
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }
    if (innerValues.length === 0) return openNetwork(path, options)
    const bytes = await readFile(path)
    const names = innerValues.flatMap((ending) => {
      const name = findValueName(bytes, ending)
      if (name !== null) known.set(`${id} ${name}`, ending)
      return name ?? []
    })
    return openNetwork(exposeValues(bytes, names), options)
  }

  /** On the CPU where the provider cannot open it; a file that nothing can open is no fault of the provider. */
  const open = async (id: ModelId): Promise<NetworkSession> => {
    await settleProvider()
    const on = provider
    if (on === 'cpu') return load(id, 'cpu')
    try {
      return await load(id, on)
    } catch (error) {
      const session = await load(id, 'cpu')
      fallBack(error)
      return session
    }
  }
  const find = (id: ModelId): Promise<NetworkSession> => {
    const kept = sessions.get(id)
    if (kept !== undefined) return kept
    const session = open(id)
    sessions.set(id, session)
    // A file that cannot be read may be pulled again while we run.
    session.catch(() => sessions.delete(id))
    return session
  }

  /** A device may fail or run out of memory in the middle of a run: then once more on the CPU. */
  const runOn = async (id: ModelId, session: NetworkSession, feeds: Feeds) => {
    const on = provider
    try {
      return await session.run(feeds)
    } catch (error) {
      // It may be gone with its thread.
      sessions.delete(id)
      if (on === 'cpu') throw error
      fallBack(error)
      // Others may still run in theirs, so they are left to the garbage collector.
      sessions.clear()
      return (await find(id)).run(feeds)
    }
  }

  const kept = folders.answers === undefined ? null : openKeptAnswers(folders.answers, folders.answersMib)
  const questionTo = async (id: ModelId, inputs: Record<string, Tensor>): Promise<Question | null> => {
    const entry = modelCatalog[id]
    const path = entry.origin === 'pulled' || 'paintsTiles' in entry ? null : findModelFile(folders, id)
    if (kept === null || path === null) return null
    const { size, mtimeMs } = await stat(path)
    await settleProvider()
    const runtime = `${(await about()).version} ${provider} ${compute.graphOptimization ?? 'all'}`
    return questionOf({ path, bytes: size, changedMs: mtimeMs }, inputs, runtime)
  }

  /** What closes each heavy network. */
  const rests = new Map<ModelId, NodeJS.Timeout>()
  const askAndRest = async (id: ModelId, inputs: Record<string, Tensor>): Promise<Record<string, Tensor>> => {
    clearTimeout(rests.get(id))
    try {
      return await ask(id, inputs)
    } finally {
      clearTimeout(rests.get(id))
      rests.set(id, setTimeout(() => void unload(id).catch(() => {}), heavyRestMs).unref())
    }
  }

  const ask = async (id: ModelId, inputs: Record<string, Tensor>): Promise<Record<string, Tensor>> => {
    const loaded = await find(id)
    const [only, ...others] = loaded.inputs
    const feeds = Object.fromEntries(
      Object.entries(inputs).map(([given, { data, dims }]) => {
        const name = others.length === 0 ? only! : given
        return [name, { data: loaded.takesBytes.includes(name) ? bytesOf(data) : data, dims }]
      }),
    )
    const outputs = await runOn(id, loaded, feeds)
    return Object.fromEntries(
      Object.entries(outputs).map(([name, { data, dims }]) => [
        known.get(`${id} ${name}`) ?? name,
        { data: data instanceof Uint8Array ? Float32Array.from(data) : data, dims },
      ]),
    )
  }

  const unload = async (id?: ModelId): Promise<void> => {
    for (const one of id === undefined ? [...sessions.keys()] : [id]) {
      const closing = sessions.get(one)
      // Who asks from now on opens it anew.
      sessions.delete(one)
      await (await closing)?.close()
    }
  }

  return {
    has: (id) => findModelFile(folders, id) !== null,
    get provider() {
      return provider
    },
    async open(id) {
      await find(id)
    },
    async run(id, inputs) {
      const question = await questionTo(id, inputs)
      const answer = question && (await kept?.find(question))
      tellWork({ kind: 'look', network: id, isKept: Boolean(answer) })
      if (answer) return answer
      // On a device its memory is not this machine's, and opening takes longer than a look.
      const rests = 'isHeavy' in modelCatalog[id] && provider === 'cpu'
      const found = await (rests ? askAndRest : ask)(id, inputs)
      if (question !== null) await kept?.keep(question, found)
      return found
    },
    unload,
  }
}

type Feeds = Readonly<Record<string, Values>>

/** Rounded, and held within 0..255. */
const bytesOf = (data: Float32Array) => new Uint8Array(Uint8ClampedArray.from(data).buffer)

/** Asks once, and anew only after it has failed. */
function onceAsked<Said>(asks: () => Promise<Said>): () => Promise<Said> {
  let said: Promise<Said> | null = null
  return () => {
    said ??= asks().catch((error: unknown) => {
      said = null
      throw error
    })
    return said
  }
}
