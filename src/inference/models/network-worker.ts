import { parentPort } from 'node:worker_threads'
import * as ort from 'onnxruntime-node'
import type { NetworkAnswer, NetworkCall, Values } from '#inference/models/network-thread.ts'

// The entry point of the thread that networks run on: the runtime blocks whoever calls it.
const sessions = new Map<number, ort.InferenceSession>()

const sessionOf = (number: number): ort.InferenceSession => {
  const session = sessions.get(number)
  if (session === undefined) throw new Error('the network was closed')
  return session
}

const does: { readonly [Kind in NetworkCall['kind']]: (call: NetworkCall & { kind: Kind }) => Promise<unknown> } = {
  async about() {
    return { version: ort.env.versions.node, backends: ort.listSupportedBackends().map(({ name }) => name) }
  },
  async open({ session: number, from, options }) {
    const session = await (typeof from === 'string'
      ? ort.InferenceSession.create(from, options)
      : ort.InferenceSession.create(from, options))
    sessions.set(number, session)
    const takesBytes = session.inputMetadata.filter((input) => input.isTensor && input.type === 'uint8')
    return { inputs: session.inputNames, takesBytes: takesBytes.map(({ name }) => name) }
  },
  async run({ session, feeds }) {
    const tensors = Object.entries(feeds).map(([name, { data, dims }]) => [
      name,
      data instanceof Uint8Array
        ? new ort.Tensor('uint8', data, [...dims])
        : new ort.Tensor('float32', data, [...dims]),
    ])
    const outputs = await sessionOf(session).run(Object.fromEntries(tensors))
    // Copies of their own, which else would wait for a collection of this thread's small heap.
    for (const { data } of Object.values(feeds)) (data.buffer as ArrayBuffer).transfer(0)
    return Object.fromEntries(
      Object.entries(outputs).map(([name, { data, dims }]) => [name, { data, dims } as unknown as Values]),
    )
  },
  async close({ session: number }) {
    await sessionOf(number).release()
    sessions.delete(number)
  },
}

parentPort?.on('message', async ({ number, call }: { number: number; call: NetworkCall }) => {
  const answer = await does[call.kind](call as never).then(
    (said): NetworkAnswer => ({ number, said }),
    (error: unknown): NetworkAnswer => ({ number, error: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer, 'said' in answer && call.kind === 'run' ? buffersOf(answer.said) : [])
})

/** What is moved to who asked, in place of a copy. */
const buffersOf = (outputs: unknown): ArrayBuffer[] =>
  Object.values(outputs as Record<string, Values>).map(({ data }) => data.buffer as ArrayBuffer)
