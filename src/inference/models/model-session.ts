import { stat } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'
import { tellWork } from '#imaging/work.ts'
import { openKeptAnswers, type Question, questionOf } from '#inference/models/kept-answers.ts'
import { type GraphOptimization, type LoadedNetwork, loadNetwork } from '#inference/models/load-network.ts'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import { findModelFile, type ModelFolders } from '#inference/models/model-folders.ts'
import { openProvider, type ProviderWish } from '#inference/models/provider-in-use.ts'
import type { Provider } from '#inference/models/providers.ts'

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

export interface Compute extends ProviderWish {
  /** For comparisons; unset: all. */
  readonly graphOptimization?: GraphOptimization
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
  const sessions = new Map<ModelId, Promise<LoadedNetwork>>()
  const { graphOptimization = 'all' } = compute
  const provider = openProvider(compute)

  const load = async (id: ModelId, on: Provider): Promise<LoadedNetwork> => {
    const path = findModelFile(folders, id)
    if (path === null) throw new Problem('model-missing', id)
    return loadNetwork(id, { path, threads, on, graphOptimization })
  }

  /** On the CPU where the provider cannot open it; a file that nothing can open is no fault of the provider. */
  const open = async (id: ModelId): Promise<LoadedNetwork> => {
    if (provider.now !== 'cpu') await provider.settle()
    const on = provider.now
    if (on === 'cpu') return load(id, 'cpu')
    try {
      return await load(id, on)
    } catch (error) {
      const network = await load(id, 'cpu')
      provider.fallBack(error)
      return network
    }
  }
  const find = (id: ModelId): Promise<LoadedNetwork> => {
    const kept = sessions.get(id)
    if (kept !== undefined) return kept
    const opening = open(id)
    sessions.set(id, opening)
    // A file that cannot be read may be pulled again while we run.
    opening.catch(() => sessions.delete(id))
    return opening
  }

  /** A device may fail or run out of memory in the middle of a run: then once more on the CPU. */
  const ask = async (id: ModelId, inputs: Record<string, Tensor>): Promise<Record<string, Tensor>> => {
    const network = await find(id)
    const on = provider.now
    try {
      return await network.run(inputs)
    } catch (error) {
      // It may be gone with its thread.
      sessions.delete(id)
      if (on === 'cpu') throw error
      provider.fallBack(error)
      // Others may still run in theirs, so they are left to the garbage collector.
      sessions.clear()
      return (await find(id)).run(inputs)
    }
  }

  const kept = folders.answers === undefined ? null : openKeptAnswers(folders.answers, folders.answersMib)
  const questionTo = async (id: ModelId, inputs: Record<string, Tensor>): Promise<Question | null> => {
    const entry = modelCatalog[id]
    const path = entry.origin === 'pulled' || 'paintsTiles' in entry ? null : findModelFile(folders, id)
    if (kept === null || path === null) return null
    const { size, mtimeMs } = await stat(path)
    const version = await provider.settle()
    const runtime = `${version} ${provider.now} ${graphOptimization}`
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
      return provider.now
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
      const rests = 'isHeavy' in modelCatalog[id] && provider.now === 'cpu'
      const found = await (rests ? askAndRest : ask)(id, inputs)
      if (question !== null) await kept?.keep(question, found)
      return found
    },
    unload,
  }
}
