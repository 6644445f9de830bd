import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ort from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { exposeValues, findValueName } from '#inference/models/expose-values.ts'
import { colorizerFeatures, modelCatalog } from '#inference/models/model-catalog.ts'

const decoder = modelCatalog['mobile-sam-decoder']
const file = readFileSync(join(import.meta.dirname, '../../../node_modules', decoder.file))

test('a network returns its inner values beside its outputs', async () => {
  const options = { intraOpNumThreads: 1 } as const
  const before = await ort.InferenceSession.create(file, options)
  const after = await ort.InferenceSession.create(exposeValues(file, decoder.innerValues), options)
  expect(after.outputNames).toEqual([...before.outputNames, ...decoder.innerValues])
  await before.release()
  await after.release()
})

test('a value is found by how its name ends, and by its whole name first', () => {
  const [whole] = decoder.innerValues
  expect(findValueName(file, whole)).toBe(whole)
  expect(findValueName(file, '/layers.2/Gemm_output_0')).toMatch(/^\/.+\/layers\.2\/Gemm_output_0$/)
  expect(findValueName(file, '/no/such/value')).toBeNull()
  const colorizer = readFileSync(join(import.meta.dirname, '../../../models/colorizer.onnx'))
  expect(findValueName(colorizer, colorizerFeatures)).not.toBeNull()
})

test('a name that is none of its values is refused when the network is opened', async () => {
  await expect(ort.InferenceSession.create(exposeValues(file, ['/no/such/value']))).rejects.toThrow()
})
