import { expect, test } from 'vitest'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { runForOutput, runNetwork } from '#inference/models/run-network.ts'

const tensor = (value: number): Tensor => ({ data: Float32Array.of(value), dims: [1] })

const modelsWith = (outputs: Record<string, Tensor>): Models => ({
  has: () => true,
  run: async () => outputs,
  unload: async () => {},
})

test('returns the outputs by name', async () => {
  const models = modelsWith({ mesh: tensor(1), score: tensor(2) })
  const { mesh, score } = await runNetwork(models, 'face-mesh', {}, ['mesh', 'score'])
  expect([mesh.data[0], score.data[0]]).toEqual([1, 2])
})

test('a missing output is an error that names the network, the output and what there is', async () => {
  const models = modelsWith({ mesh: tensor(1), points: tensor(2) })
  await expect(runNetwork(models, 'face-mesh', {}, ['mesh', 'score'])).rejects.toThrow(
    "The network face-mesh has no output 'score'. It has: mesh, points.",
  )
})

test('the only output needs no name, and none at all is an error that names the network', async () => {
  expect((await runForOutput(modelsWith({ anything: tensor(3) }), 'photo-upscaler', {})).data[0]).toBe(3)
  await expect(runForOutput(modelsWith({}), 'photo-upscaler', {})).rejects.toThrow(
    'The network photo-upscaler has no output.',
  )
})
