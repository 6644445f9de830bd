import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSeed } from './run-seed.ts'

const print = `import(${JSON.stringify(join(import.meta.dirname, 'run-seed.ts'))}).then((read) => console.log(read.runSeed))`

/** What a process takes as its seed when it is asked for this one. */
async function seedFor(asked: string): Promise<number> {
  const env = { ...process.env, FAST_CHECK_SEED: asked }
  return Number((await promisify(execFile)(process.execPath, ['-e', print], { env })).stdout)
}

test('properties begin at one seed, at the one that is asked for, or at another in each process', async () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: runSeed })
  expect(await Promise.all([seedFor(''), seedFor(''), seedFor('7')])).toEqual([20_261_129, 20_261_129, 7])
  const [one, other] = await Promise.all([seedFor('random'), seedFor('random')])
  expect(one).not.toBe(other)
})

test('a seed that is none is refused', async () => {
  await expect(seedFor('any')).rejects.toThrow('FAST_CHECK_SEED must be "random" or a whole number, not any')
})
