import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { NetworkAnswer, NetworkCall } from '#inference/models/network-thread.ts'
import { writeStandInQuadrupler } from '../../../tests/stand-in-models.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

test('a network holds neither what it was asked nor what it answered', async () => {
  const folder = folderOfTest('network')
  const from = join(folder, 'network.onnx')
  writeStandInQuadrupler(from)
  const worker = new Worker(join(import.meta.dirname, 'network-worker.ts'))
  const ask = (call: NetworkCall) =>
    new Promise<NetworkAnswer>((resolve) => {
      worker.once('message', resolve)
      worker.postMessage({ number: 1, call })
    })
  await ask({ kind: 'open', session: 1, from, options: { executionProviders: ['cpu'] } })
  const side = 400
  const data = new Float32Array(3 * side ** 2).fill(0.5)
  for (let k = 0; k < 4; k++) {
    const answer = await ask({ kind: 'run', session: 1, feeds: { lq: { data, dims: [1, 3, side, side] } } })
    expect(Object.values('said' in answer ? (answer.said as object) : {})[0].data).toHaveLength(16 * data.length)
  }
  const { external_memory: held } = await worker.getHeapStatistics()
  // Half of an answer, which is sixteen times as large as a question. The thread itself holds some MB.
  expect(held).toBeLessThan(8 * data.byteLength)
  await worker.terminate()
})
