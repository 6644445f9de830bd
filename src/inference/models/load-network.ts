import { readFile } from 'node:fs/promises'
import type { InferenceSession } from 'onnxruntime-node'
import { exposeValues, findValueName } from '#inference/models/expose-values.ts'
import { type ModelEntry, type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import type { Tensor } from '#inference/models/model-session.ts'
import { type NetworkSession, openNetwork, type Values } from '#inference/models/network-thread.ts'
import { backendOf, type Provider } from '#inference/models/providers.ts'

export type GraphOptimization = 'disabled' | 'basic' | 'extended' | 'all'

interface Loading {
  readonly path: string
  readonly threads: number
  readonly on: Provider
  readonly graphOptimization: GraphOptimization
}

/** A network that is asked in floats, by the names that the catalogue knows. */
export interface LoadedNetwork {
  run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
  close(): Promise<void>
}

/** Loads a network's file. @throws what the runtime says of a file that it cannot open on the provider */
export async function loadNetwork(id: ModelId, loading: Loading): Promise<LoadedNetwork> {
  const { innerValues = [] }: Pick<ModelEntry, 'file' | 'innerValues'> = modelCatalog[id]
  const options = optionsOf(id, loading)
  /** The catalogue's names of inner values, by those in the file. */
  const known = new Map<string, string>()
  if (innerValues.length === 0) return inFloats(await openNetwork(loading.path, options), known)
  const bytes = await readFile(loading.path)
  for (const ending of innerValues) {
    const name = findValueName(bytes, ending)
    if (name !== null) known.set(name, ending)
  }
  return inFloats(await openNetwork(exposeValues(bytes, [...known.keys()]), options), known)
}

function optionsOf(id: ModelId, { threads, on, graphOptimization }: Loading): InferenceSession.SessionOptions {
  const entry = modelCatalog[id]
  return {
    intraOpNumThreads: 'isSmall' in entry ? 1 : threads,
    interOpNumThreads: 1,
    executionProviders: on === 'cpu' ? ['cpu'] : [backendOf(on), 'cpu'],
    graphOptimizationLevel: graphOptimization,
    // With an arena a network keeps what its largest run took: a removal peaked at 1.9 GB instead of 1.3. A heavy one is
    // closed once it rests, and takes a quarter less with one: MI-GAN 0.55 GB instead of 0.74, at less CPU (measured).
    enableCpuMemArena: 'isHeavy' in entry && on === 'cpu',
    // With a memory plan a network allocates everything a second time in its second run: MAXIM takes 2.1 GB instead
    // of 1.2, MobileSAM 0.54 instead of 0.41 (measured).
    enableMemPattern: false,
    logSeverityLevel: 3,
    // Threads that wait would keep a core busy, which row work, other processes or the same run could use: a third of a
    // network's CPU time on idle cores, and more than its own on busy ones (measured).
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
}

function inFloats(session: NetworkSession, known: ReadonlyMap<string, string>): LoadedNetwork {
  const [only, ...others] = session.inputs
  const feedOf = ([given, { data, dims }]: [string, Tensor]): [string, Values] => {
    const name = others.length === 0 ? only! : given
    return [name, { data: session.takesBytes.includes(name) ? bytesOf(data) : data, dims }]
  }
  const tensorOf = ([name, { data, dims }]: [string, Values]): [string, Tensor] => [
    known.get(name) ?? name,
    { data: data instanceof Uint8Array ? Float32Array.from(data) : data, dims },
  ]
  return {
    async run(inputs) {
      const outputs = await session.run(Object.fromEntries(Object.entries(inputs).map(feedOf)))
      return Object.fromEntries(Object.entries(outputs).map(tensorOf))
    },
    close: () => session.close(),
  }
}

/** Rounded, and held within 0..255. */
const bytesOf = (data: Float32Array) => new Uint8Array(Uint8ClampedArray.from(data).buffer)
