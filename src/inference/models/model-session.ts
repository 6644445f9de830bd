import { readFile } from 'node:fs/promises'
import * as ort from 'onnxruntime-node'
import { Problem } from '#contract/problem.ts'
import { exposeValues, findValueName } from '#inference/models/expose-values.ts'
import { type ModelEntry, type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import { findModelFile, type ModelFolders } from '#inference/models/model-folders.ts'

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
   *   known
   * @returns outputs by the network's output names
   * @throws Problem 'model-missing' when its file is not there
   */
  run(id: ModelId, inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
  /** Frees the memory of every session, or of one. */
  unload(id?: ModelId): Promise<void>
}

/** Opens the networks in `folders`, each on `threads` threads. */
export function openModels(folders: ModelFolders, threads: number): Models {
  const sessions = new Map<ModelId, Promise<ort.InferenceSession>>()
  /** The catalogue's names of inner values, by those in the files. */
  const known = new Map<string, string>()

  const load = async (id: ModelId): Promise<ort.InferenceSession> => {
    const path = findModelFile(folders, id)
    if (path === null) throw new Problem('model-missing', id)
    const entry: Pick<ModelEntry, 'file' | 'innerValues'> = modelCatalog[id]
    const { innerValues = [] } = entry
    const options: ort.InferenceSession.SessionOptions = {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionProviders: ['cpu'],
      // With a memory plan a network allocates everything a second time in its second run: MAXIM takes 2.1 GB instead
      // of 1.2 (measured).
      enableMemPattern: modelCatalog[id].origin !== 'pulled',
      logSeverityLevel: 3,
    }
    if (innerValues.length === 0) return ort.InferenceSession.create(path, options)
    const bytes = await readFile(path)
    const names = innerValues.flatMap((ending) => {
      const name = findValueName(bytes, ending)
      if (name !== null) known.set(`${id} ${name}`, ending)
      return name ?? []
    })
    return ort.InferenceSession.create(exposeValues(bytes, names), options)
  }

  return {
    has: (id) => findModelFile(folders, id) !== null,
    async run(id, inputs) {
      let session = sessions.get(id)
      if (session === undefined) {
        session = load(id)
        sessions.set(id, session)
        // A file that cannot be read may be pulled again while we run.
        session.catch(() => sessions.delete(id))
      }
      const loaded = await session
      const [only, ...others] = loaded.inputNames
      const takesBytes = (name: string) =>
        loaded.inputMetadata.some((input) => input.name === name && input.isTensor && input.type === 'uint8')
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([given, { data, dims }]) => {
          const name = others.length === 0 ? only! : given
          return [name, takesBytes(name) ? bytesOf(data, dims) : new ort.Tensor('float32', data, [...dims])]
        }),
      )
      const outputs = await loaded.run(feeds)
      return Object.fromEntries(
        Object.entries(outputs).map(([name, { data, dims }]) => [
          known.get(`${id} ${name}`) ?? name,
          { data: data instanceof Uint8Array ? Float32Array.from(data) : (data as Float32Array), dims },
        ]),
      )
    },
    async unload(id) {
      const closing = id === undefined ? [...sessions.keys()] : [id]
      for (const one of closing) {
        await (await sessions.get(one))?.release()
        sessions.delete(one)
      }
    },
  }
}

/** Rounded, and held within 0..255. */
function bytesOf(data: Float32Array, dims: readonly number[]): ort.Tensor {
  return new ort.Tensor('uint8', new Uint8Array(Uint8ClampedArray.from(data).buffer), [...dims])
}
