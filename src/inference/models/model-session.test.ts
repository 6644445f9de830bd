import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { writeStandInSegmentAnything } from '../../../tests/stand-in-models.ts'

let folder: string
let models: Models

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulsion-session-'))
  models = openModels({ shipped: folder, converted: folder, pulled: folder }, 1)
})
afterEach(async () => {
  await models.unload()
  rmSync(folder, { recursive: true })
})

const embed = () =>
  models.run('mobile-sam-encoder', { input_image: { data: new Float32Array(64 * 64 * 3), dims: [64, 64, 3] } })

test('a missing network fails with model-missing until its file is there', async () => {
  expect(models.has('mobile-sam-encoder')).toBe(false)
  const problem = await embed().catch((error: unknown) => error)
  expect(isProblem(problem) && problem.code).toBe('model-missing')
  writeStandInSegmentAnything(folder)
  expect(models.has('mobile-sam-encoder')).toBe(true)
  expect((await embed()).image_embeddings?.dims).toEqual([1, 256, 64, 64])
})

test('an unreadable file is read again once it has changed', async () => {
  writeFileSync(join(folder, 'mobile-sam-encoder.onnx'), 'no network')
  await expect(embed()).rejects.toThrow()
  writeStandInSegmentAnything(folder)
  expect((await embed()).image_embeddings?.dims).toEqual([1, 256, 64, 64])
})
