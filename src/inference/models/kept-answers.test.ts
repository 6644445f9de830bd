import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openKeptAnswers, questionOf } from '#inference/models/kept-answers.ts'
import { findModelFile, modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

let folder: string
beforeEach(() => {
  folder = folderOfTest('answers')
})

const file = { path: '/models/one.onnx', bytes: 10, changedMs: 1 }
const picture = (...values: number[]) => ({ image: { data: Float32Array.from(values), dims: [1, values.length] } })
const ask = (...values: number[]) => questionOf(file, picture(...values), 'cpu')
const files = () => readdirSync(folder).map((name) => join(folder, name))

test('any answer comes back to the bit, also to another process', async () => {
  const values = fc.array(fc.float(), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), values, { maxKeys: 3 }), fc.nat(), async (outputs, place) => {
      const answer = Object.fromEntries(
        Object.entries(outputs).map(([name, own]) => [name, { data: Float32Array.from(own), dims: [own.length, 1] }]),
      )
      await openKeptAnswers(folder).keep(ask(place), answer)
      const found = await openKeptAnswers(folder).find(ask(place))
      expect(Object.entries(found ?? {})).toEqual(Object.entries(answer))
    }),
    { numRuns: 30 },
  )
})

test('another file, input, shape, name or runtime is another question', () => {
  const image = { data: new Float32Array(4), dims: [2, 2] }
  const questions = [
    questionOf(file, { image }, 'cpu'),
    questionOf({ ...file, changedMs: 2 }, { image }, 'cpu'),
    questionOf({ ...file, bytes: 11 }, { image }, 'cpu'),
    questionOf(file, { image }, 'cuda'),
    questionOf(file, { other: image }, 'cpu'),
    questionOf(file, { image: { ...image, dims: [4, 1] } }, 'cpu'),
    questionOf(file, { image: { ...image, data: Float32Array.of(0, 0, 0, 1) } }, 'cpu'),
    questionOf(file, { image, more: image }, 'cpu'),
  ]
  expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
  expect(questions.some(({ name, key }) => name === key.toString('hex'))).toBe(false)
})

test('an answer that was cut short, changed or put in the place of another is none', async () => {
  const kept = openKeptAnswers(folder)
  await kept.keep(ask(1), picture(5, 6))
  const [path] = files() as [string]
  const whole = readFileSync(path)
  expect(statSync(path).mode & 0o077).toBe(0)
  for (const broken of [
    whole.subarray(0, -1),
    whole.subarray(0, 5),
    whole.map((byte, at) => (at === 20 ? ~byte : byte)),
  ]) {
    writeFileSync(path, broken)
    expect(await kept.find(ask(1))).toBeNull()
  }
  writeFileSync(path, whole)
  copyFileSync(path, join(folder, ask(2).name))
  expect([await kept.find(ask(2)), await kept.find(ask(1))]).toEqual([null, picture(5, 6)])
})

test('a full folder loses those that were asked for longest ago', async () => {
  const bytes = 4 * 2500
  const kept = openKeptAnswers(folder, (4.5 * bytes) / 2 ** 20)
  const answer = picture(...new Float32Array(2500))
  for (const place of [1, 2, 3, 4]) {
    await kept.keep(ask(place), answer)
    utimesSync(join(folder, ask(place).name), place, place)
  }
  await kept.find(ask(1))
  await kept.keep(ask(5), answer)
  const left = await Promise.all([1, 2, 3, 4, 5].map(async (place) => (await kept.find(ask(place))) !== null))
  expect(left).toEqual([true, false, false, true, true])
})

test('a folder that cannot be written keeps nothing, and nobody is told', async () => {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  const kept = openKeptAnswers(path)
  await kept.keep(ask(1), picture(1))
  expect(await kept.find(ask(1))).toBeNull()
})

test('a network that was asked before is not even opened, unless its file has changed', async () => {
  const models = join(folder, 'models')
  mkdirSync(models)
  const path = join(models, 'face-detector.onnx')
  copyFileSync(findModelFile(modelFoldersFor(null), 'face-detector') as string, path)
  const image = { data: new Float32Array(3 * 256 * 256).fill(0.5), dims: [1, 3, 256, 256] }
  const run = () => {
    const opened = openModels({ shipped: models, converted: models, answers: join(folder, 'answers') }, 1)
    return opened.run('face-detector', { image }).finally(() => opened.unload())
  }
  utimesSync(path, 1, 1)
  const answer = await run()
  writeFileSync(path, Buffer.alloc(statSync(path).size))
  utimesSync(path, 1, 1)
  expect(await run()).toEqual(answer)
  utimesSync(path, 1, 2)
  await expect(run()).rejects.toThrow()
})

test('tiles of a result are not kept', async () => {
  const models = openModels(modelFoldersFor(null, folder), 1)
  const image = { data: new Float32Array(3 * 32 * 32).fill(0.5), dims: [1, 3, 32, 32] }
  await models.run('photo-upscaler', { image })
  expect(files()).toEqual([])
  await models.unload()
})
