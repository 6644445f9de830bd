import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const said = (then: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import { beQuiet, giveUp, say } from './bin/project.mjs'\n${then}`],
    { encoding: 'utf8' },
  )

test('a quiet command tells no progress, and still why it fails', () => {
  expect(said("say('Bundling the programs …')").stderr).toBe('Bundling the programs …\n')
  const quiet = said("beQuiet(); say('Bundling the programs …'); giveUp('It failed.')")
  expect([quiet.status, quiet.stdout, quiet.stderr]).toEqual([1, '', 'It failed.\n'])
  // Before anything is installed or built.
  const launcher = readFileSync('bin/emulsion.mjs', 'utf8')
  expect(launcher.indexOf('beQuiet()')).toBeGreaterThan(0)
  expect(launcher.indexOf('beQuiet()')).toBeLessThan(launcher.indexOf('await install()'))
})
