import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { addressOf, makeEmpty, tablesOf } from '#server/ground/database/test-empty-database.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'

const root = join(import.meta.dirname, '../../..')
const folder = useFolder('wrong')
const database = await useDatabase()

vi.setConfig({ testTimeout: 60_000 })

const sides = [await makeEmpty(database.address), await makeEmpty(database.address)]
const [url, direct] = sides.map(addressOf) as [string, string]
const variables = { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR: folder, PORT: '0' }

const run = (program: string, args: readonly string[], given = variables) =>
  spawnSync(process.execPath, [`dist/programs/${program}.js`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...given },
    encoding: 'utf8',
    timeout: 30_000,
  })

test.each([
  ['server', [], 78],
  ['operator', ['migrate'], 1],
  ['operator', ['admin', 'users'], 1],
  ['operator', ['doctor'], 1],
] as const)(
  'the program %s %j refuses a DATABASE_DIRECT_URL that leads to another empty database, and makes nothing in either',
  async (program, args, status) => {
    const ended = run(program, args)
    expect(`${ended.stdout}${ended.stderr}`).toMatch(
      /DATABASE_DIRECT_URL leads to another database \(\w+, without tables\) than DATABASE_URL \(\w+, without tables\)/,
    )
    expect(ended.status).toBe(status)
    expect(await Promise.all(sides.map(tablesOf))).toEqual([[], []])
  },
)

test('asking for the help of `emulsion migrate`, or writing more than it takes, updates nothing', async () => {
  const own = { ...variables, DATABASE_DIRECT_URL: '' }
  expect(run('emulsion', ['migrate', '--help'], own)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage: emulsion migrate'),
  })
  expect(run('operator', ['migrate', 'now'], own)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('emulsion migrate does not know now.'),
  })
  expect(await Promise.all(sides.map(tablesOf))).toEqual([[], []])
})
