import { randomInt } from 'node:crypto'

const asked = process.env.FAST_CHECK_SEED

/**
 * Where random values of tests begin. It is one number, so that no change is refused for what it did not touch;
 * `FAST_CHECK_SEED=random` takes another in each process, as the weekly run does, and a number that number. A test that
 * fails names it.
 */
export const runSeed =
  asked === undefined || asked === '' ? 20_261_129 : asked === 'random' ? randomInt(2 ** 31) : Number(asked)
if (!Number.isInteger(runSeed)) throw new Error(`FAST_CHECK_SEED must be "random" or a whole number, not ${asked}`)
